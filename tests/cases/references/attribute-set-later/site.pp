# Reading an attribute gives what is there at that point.
file { '/a': ensure => file }
$before = File['/a']['owner']
File['/a'] { owner => 'alice' }
$after = File['/a']['owner']
notify { "[${before}] [${after}]": }
