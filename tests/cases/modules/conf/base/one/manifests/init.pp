class one { notify { 'one of base': } }
