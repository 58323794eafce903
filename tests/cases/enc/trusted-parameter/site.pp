# A parameter called trusted is no variable; clientcert gives the name
notify { 'a': message => $trusted }
