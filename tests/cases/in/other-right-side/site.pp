# Nothing is in a value that is neither text nor a collection.
notify { 'r': message => ['1' in 11, 1 in '11', undef in 'x', true in 'true'] }
