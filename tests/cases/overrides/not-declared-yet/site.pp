# A resource that is declared later by the same class can be overridden before.
class p { }
class c inherits p {
  File['/a'] { owner => 'alice' }
  file { '/a': ensure => file }
}
include c
