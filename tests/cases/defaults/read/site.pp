# Reading an attribute that a default gave.
File { mode => '0644' }
file { '/a': }
notify { 'n': message => File['/a']['mode'] }
$x = false
if $x { Exec { path => '/bin' } }
exec { 'e': command => '/bin/true' }
notify { 'm': message => "${Exec['e']['path']}" }
