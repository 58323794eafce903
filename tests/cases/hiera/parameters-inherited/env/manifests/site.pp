class p($a) { $v = $a }
class c($b) inherits p { notify { 'c': message => "${v} ${b} ${a}" } }
include c
