# Parameters that are a list
notify { 'a': }
