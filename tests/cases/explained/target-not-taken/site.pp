# The target of a relationship is in a branch that was not taken.
class web {
  if $facts['role'] == 'web' {
    package { 'nginx': ensure => installed }
  }
  service { 'nginx': ensure => running, require => Package['nginx'] }
}
include web
