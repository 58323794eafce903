# An unknown variable is undef, with a warning.
notify { 'x': message => $nosuch }
notify { "[${nosuch}]": }
