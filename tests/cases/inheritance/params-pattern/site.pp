# Defaults of parameters come from the parent class.
class ntp::params {
  case $facts['os']['family'] {
    'Debian': { $package = 'ntp' $service = 'ntp' }
    'RedHat': { $package = 'ntp' $service = 'ntpd' }
    default: { fail("unsupported: ${facts['os']['family']}") }
  }
}
class ntp($package = $ntp::params::package, $service = $ntp::params::service) inherits ntp::params {
  package { $package: ensure => installed }
  service { $service: ensure => running, require => Package[$package] }
}
include ntp
