# An override that a fact decides.
class p { service { 'ntp': ensure => running, enable => true } }
class c inherits p {
  if $facts['virtual'] == 'docker' { Service['ntp'] { ensure => stopped, enable => false } }
}
include c
