# A resource that ensure_resource finds: with another title, or of another type, it would be declared.
file { '/a': ensure => file }
ensure_resource('file', '/a', {'ensure' => 'file'})
notify { 'n': message => [defined(File['/b']), defined(User['/a'])] }
