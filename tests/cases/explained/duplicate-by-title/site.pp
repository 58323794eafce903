# The title of the second is computed.
file { '/etc/motd': ensure => file }
class c ($dir = '/etc') {
  $name_of = 'motd'
  file { "${dir}/${name_of}": ensure => file }
}
include c
