notify { 'a/deep/x.pp': }
