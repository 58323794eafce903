notify { 'a/z.pp': }
