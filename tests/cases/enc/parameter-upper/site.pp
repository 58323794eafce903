# A parameter whose name no variable can have
notify { 'a': message => $facts }
