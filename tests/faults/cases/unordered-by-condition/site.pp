# The order is missing on one system alone.
if $facts['os']['family'] == 'Debian' {
  file { '/srv/t/in': content => 'x' }
}
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out' }
