# A guard that declares a resource only once.
class a { unless defined(Package['git']) { package { 'git': ensure => installed } } }
class b { if !defined(Package['git']) { package { 'git': ensure => latest } } }
include a, b
