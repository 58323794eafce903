# Resource types that a module defines in Ruby: attributes, the namevar, title patterns.
thing { 'a': ensure => present, colour => ['red', 'blue'], weight => 1, provider => 'ruby', noop => true }
thing { 'b': id => 'other' }
thing { 'c': id => 'c', colour => undef }
thing { 'd': name => 'named' }
pair { 'one-two': size => 3 }
pair { 'three': }
pair { 'four-five': second => 'six' }
Thing['a'] -> Thing['b']
notify { 'r': message => "${Thing['a']} ${defined('thing')} ${defined('pair')} ${defined('nothing')} ${type(Pair['x'])}", require => [Thing['other'], Pair['three']] }
