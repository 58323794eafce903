# Puppet stops at the first syntax error.
notify { 'a' }
notify { 'b' }
