# The strict level error makes an unknown variable an error as well.
notify { 'x': message => $nosuch }
