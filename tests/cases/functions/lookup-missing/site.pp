# No name has data, and there is no default.
notify { lookup(['x', 'y']): }
