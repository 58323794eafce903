# There is no class without a title.
notify { 'a': message => [Class] }
