# Defaults of the top scope and of the node.
Notify { message => 'top', loglevel => info }
node default { Notify { message => 'node' } notify { 'in': } include c }
class c { notify { 'c': } }
notify { 'top': }
