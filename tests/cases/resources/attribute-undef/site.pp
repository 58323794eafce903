# An attribute that is undef is left out.
file { '/a': ensure => file, owner => undef, mode => $nosuch }
