# A value that an enumeration does not have.
class c(Enum['present', 'absent'] $ensure = 'present') { }
class { 'c': ensure => 'gone' }
