# An unknown variable is false in a condition, with a warning.
if $nosuch { notify { 'then': } } else { notify { 'else': } }
