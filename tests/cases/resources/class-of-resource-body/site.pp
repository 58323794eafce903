# A resource in a class in a defined type: each contains what it declares.
class c { file { '/c': ensure => file } }
define d { include c file { "/d-${title}": ensure => file } }
d { ['x', 'y']: }
