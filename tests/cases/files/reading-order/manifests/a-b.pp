notify { 'a-b.pp': }
