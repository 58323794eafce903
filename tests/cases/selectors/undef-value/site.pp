# A selector whose value is undef makes the attribute disappear.
file { '/tmp/x': ensure => file, owner => 1 ? { 1 => undef, default => 'root' } }
