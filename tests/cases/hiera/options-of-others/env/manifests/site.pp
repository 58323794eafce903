# The options of a key chose what it is; those of others only might have been for it.
notify { 'mine': message => lookup('mine') }
notify { 'too': message => lookup('mine_too') }
notify { 'other': message => lookup('other') }
notify { 'nothing': message => lookup('nothing') }
