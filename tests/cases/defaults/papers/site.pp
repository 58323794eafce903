# Resource defaults, section 5.3 of the muPuppet paper.
File { owner => "alice" }
file { '/a': ensure => file }
file { '/b': ensure => file, owner => 'bob' }
