# Older functions look at the environment's configuration before they ask the global layer
notify { 'a': message => hiera('a', 1) }
