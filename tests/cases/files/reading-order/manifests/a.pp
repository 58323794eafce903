notify { 'a.pp': }
