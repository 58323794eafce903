# A template that no module has.
notify { 'x': message => epp('mine/missing.epp') }
