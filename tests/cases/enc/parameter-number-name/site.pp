# A parameter whose name is a number
notify { 'a': }
