# References to defined types and classes in strings.
define my::d { }
class my::c { }
my::d { 'x': }
include my::c
notify { "${My::D['x']} ${Class['my::c']} ${Class}": }
