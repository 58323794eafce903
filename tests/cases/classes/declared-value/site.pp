# The value of a class declaration names the class by the resource's title, however its title was written.
class a($z = 1) { }
class b::c { }
notify { 'q': } -> class { '::a': } -> notify { 'r': }
$x = class { 'B::c': }
$x -> notify { "${x} ${x[0] == Class['b::c']}": }
notify { 's': require => $x }
