# Defaults in branches.
$x = 1
if $x == 1 { File { mode => '0600' } } else { File { owner => 'o' } }
unless $x == 1 { File { group => 'g' } }
file { '/a': }
class c { if $x == 2 { File { mode => '0700' } } file { '/c': } file { '/d': mode => '0100' } }
include c
