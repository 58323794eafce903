notify { '10.pp': }
