# Defaults apply where nothing was given; an explicit undef blocks them.
File { mode => '0644', owner => 'root' }
file { '/a': }
file { '/b': mode => '0600' }
file { '/c': mode => undef, group => 'g' }
file { '/d': owner => 'o', ensure => file }
notify { 'n': }
