# The order of node definitions makes no difference, and the code between them belongs to the top scope.
node default { notify { 'default': } }
notify { 'first': }
node 'web01.example.com' { notify { 'web01': } }
notify { 'second': }
