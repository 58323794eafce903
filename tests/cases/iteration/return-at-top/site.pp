# There is nothing to leave at top scope.
notify { 'a': }
return()
