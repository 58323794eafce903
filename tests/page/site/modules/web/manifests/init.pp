# The web server.
class web (
  Integer $port = 8080,
  String $name_shown = 'nobody',
) {
  file { '/etc/web':
    ensure => directory,
  }
  file { '/etc/web/web.conf':
    ensure  => file,
    mode    => '0644',
    content => epp('web/web.conf.epp', { 'port' => $port, 'shown' => $name_shown }),
  }
}
