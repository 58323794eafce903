# Abstract resource types, and references as types.
$type = 'file'
notify { a: message => "${Resource[$type]} ${Resource['file', '/a']} ${Resource[File, '/a', '/b']} ${Resource[File]}" }
file { '/a': mode => '0644' }
notify { b: message => "${Resource['file', '/a']['mode']} ${File['/a'] =~ Type[Resource]} ${Class['x'] =~ Type[Class]}" }
notify { c: require => Resource['file', '/a'] }
notify { d: message => (File['/a'] ? { Type[File] => 1, default => 2 }) }
