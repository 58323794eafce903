# A function of stdlib, which is not among the modules
notify { 'a': message => any2array('x') }
