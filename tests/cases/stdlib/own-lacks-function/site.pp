# A function that is built in, but that the site's stdlib does not have, is none that Puppet knows.
notify { 'x': message => is_array(['a']) }
