# A resource without a colon behind its title.
notify { 'a' message => 'x' }
