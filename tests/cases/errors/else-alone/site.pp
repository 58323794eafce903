# An else without an if.
else { notify { 'a': } }
