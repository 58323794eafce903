class c($p) { $local = 'loc' notify { 'm': message => lookup('a') } notify { 'p': message => $p } }
class { 'c': p => 'given' }
$top = 't'
notify { 'top': message => lookup('b') }
