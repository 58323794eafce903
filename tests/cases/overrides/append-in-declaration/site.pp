# Not in a declaration.
notify { 'a': require +> Notify['x'] }
