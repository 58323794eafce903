include m
notify { 'o': message => lookup('other', { 'default_value' => 'not seen' }) }
