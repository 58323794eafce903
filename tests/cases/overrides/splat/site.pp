# Attributes from a hash.
class p { file { '/a': mode => '0600' } }
class c inherits p { $h = { mode => '0644', owner => 'o' } File['/a'] { * => $h, group => 'g' } }
include c
