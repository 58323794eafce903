type File = String
notify { 'a': }
