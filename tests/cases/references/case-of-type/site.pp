# The type of a reference is written with an upper-case letter in each part, a title is free.
define my::thing { }
my::thing { 'Some Title': }
notify { 'r': require => My::Thing['Some Title'] }
