class from_b { notify { 'defined in b': } }
notify { 'in b': }
