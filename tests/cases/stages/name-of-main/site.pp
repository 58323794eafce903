# The main stage has no attribute `name` that code sees.
notify { 'a': message => Stage['main']['name'] }
