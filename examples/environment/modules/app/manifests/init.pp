# The web team: the application.
class app (
  Integer           $port   = 80,
  String            $host   = 'localhost',
  Hash              $limits = {},
  Sensitive[String] $token  = Sensitive(''),
) {
  $mode = $port ? {
    Integer[1, 1024] => '0600',
    default          => '0644',
  }

  file { '/etc/app.conf':
    content => epp('app/app.conf.epp', { host => $host, port => $port, limits => $limits }),
    mode    => $mode,
    notify  => Service['app'],
  }

  file { '/etc/app.token':
    content => $token,
    mode    => '0400',
  }

  service { 'app':
    ensure => running,
  }
}
