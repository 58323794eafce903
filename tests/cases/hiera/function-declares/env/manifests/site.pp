# Data functions that declare and override: once for each key, when it is first asked for
class helper { $h = 'H' notify { 'helper': } }
define helper::inst { notify { "inst ${title}": } }
class par($c, $z = 'none') { notify { "par ${c} ${z}": } }
file { '/before': }
notify { "one ${defined(Notify['declared'])}": }
notify { 'a': message => lookup('a') }
notify { 'a again': message => lookup('a') }
notify { "two ${defined(Notify['declared'])}": }
notify { "helper ${defined(Class['helper'])}": }
notify { 'b': message => lookup('b') }
notify { "helper now ${defined(Class['helper'])}": }
include par
file { '/after': }
notify { 'd': message => lookup('d') }
file { '/e': owner => 'x' }
notify { 'e': message => lookup('e') }
lookup('f')
realize Notify['v']
