# An empty hash: nothing is added
notify { 'a': }
