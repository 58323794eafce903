# A title from a variable, and one with interpolation.
$d = '/srv'
file { $d: ensure => directory }
file { "${d}/www": ensure => directory }
