# What a data function says nothing about depends on why
notify { 'guarded': message => lookup('guarded') }
notify { 'helped': message => lookup('helped') }
notify { 'looped': message => lookup('looped') }
notify { 'template': message => lookup('template') }
