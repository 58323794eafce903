notify { 'b.pp': }
