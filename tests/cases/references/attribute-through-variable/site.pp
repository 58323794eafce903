# A reference can be kept in a variable and its attributes read there.
file { '/a': ensure => file, owner => 'alice' }
$path = '/a'
$r = File[$path]
$o = $r['owner']
notify { "${o} ${r['owner']}": }
