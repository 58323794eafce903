# With strict variables an unknown variable is an error in a condition as well.
if $nosuch { notify { 'a': } }
