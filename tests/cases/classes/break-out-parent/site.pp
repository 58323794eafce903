# pins: a break in a class that is inherited leaves the class that inherits it without code.
$stop = true
class parent { notify { 'parent': } if $::stop { break() } notify { 'rest of the parent': } }
class child inherits parent { notify { 'child': } }
[1, 2].each |$i| { include child notify { "after ${i}": } }
notify { 'known': message => [defined(Class['child']), defined(Class['parent'])] }
include child
