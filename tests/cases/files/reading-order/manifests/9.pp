notify { '9.pp': }
