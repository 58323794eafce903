# Texts with wrong interpolations, in the global layer, where Puppet takes other errors for those of Ruby
notify { 'a': message => lookup('a') }
