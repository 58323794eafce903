type Integer = String
notify { 'a': }
