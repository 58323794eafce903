# A namevar that equals the title is left out, another is kept.
file { '/a': path => '/a', ensure => file }
file { 'b': path => '/b', ensure => file }
file { 'c': path => '/c/', ensure => directory }
