# A fact called trusted that is false
notify { 'a': message => $trusted }
