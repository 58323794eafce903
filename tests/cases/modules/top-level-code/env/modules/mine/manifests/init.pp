class mine { }
notify { 'here': }
