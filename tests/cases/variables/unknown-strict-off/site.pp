# With the strict level off an unknown variable stays without a warning.
notify { 'x': message => $nosuch }
