# Containment, stages, arrows and metaparameters.
stage { 'first': before => Stage['main'] }
class early { file { '/e': content => 'x' } }
class inner { notify { 'inner': } }
class outer { contain inner notify { 'outer': } }
class other { notify { 'other': } }
class empty { }
define thing { notify { "thing ${name}": } exec { "/bin/echo ${name}": } }
class { 'early': stage => 'first' }
include outer, other, empty
thing { 'one': require => Class['outer'] }
thing { ['two', 'three']: before => Class['other'], subscribe => Thing['one'] }
notify { 'a': alias => 'A', before => [Notify['b'], [Notify['c']]] }
notify { 'b': } ~> notify { 'c': } -> Class['empty'] -> notify { 'd': }
notify { 'e': require => Notify['A'] }
