# White space around digits does not matter.
notify { 'r': message => [' 1' + 1, '2 ' + 1] }
