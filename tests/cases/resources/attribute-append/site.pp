# The arrow +> has no place in a declaration.
file { '/a': tag +> 'x' }
