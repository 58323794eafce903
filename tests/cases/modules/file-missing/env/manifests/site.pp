# A file that no module has.
notify { 'x': message => file('mine/missing', 'nowhere/x') }
