Notify { message => Resource }
notify { 'a': }
