# pins: an object is no type that could be matched.
define d($r) { notify { 'n': message => File['/a'] =~ $r } }
d { 't': r => File['/a'] }
