# The title of a class reference is made lower case and loses leading colons.
class a::b { }
include a::b
notify { 'r': require => [Class['a::b'], Class['A::B'], Class['::a::b'], Class[a::b]] }
