# With strict variables an unknown variable is an error.
notify { 'x': message => $nosuch }
