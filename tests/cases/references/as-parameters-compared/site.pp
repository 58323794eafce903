# pins: an object on the left that is compared with a resource's type asks it for its own type, which fails in Ruby.
define d($r) { notify { 'n': message => [1, $r] == [1, File['/a']] } }
d { 't': r => File['/a'] }
