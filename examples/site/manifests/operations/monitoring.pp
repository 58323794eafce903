# Team: operations. Monitoring and the database.

define operations::check (
  String $command,
  $interval = 300,
) {
  include operations::monitoring
  file { "/etc/monitoring.d/${title}.check":
    ensure  => file,
    content => "${command} every ${interval} s\n",
    require => File['/etc/monitoring.d'],
    notify  => Service['monitoring-agent'],
  }
}

class operations::monitoring {
  package { 'monitoring-agent':
    ensure => '2.1',
  }
  -> file { '/etc/monitoring.d':
    ensure => directory,
    mode   => '0750',
  }
  ~> service { 'monitoring-agent':
    ensure => running,
    enable => true,
  }
}

class operations::database (
  String $version,
  Integer $connections = 100,
) {
  unless defined(Package['postgresql']) {
    package { 'postgresql':
      ensure => $version,
    }
  }
  user { 'postgres':
    ensure  => present,
    system  => true,
    require => Package['postgresql'],
  }
  file { ['/var/lib/postgresql', "/var/lib/postgresql/${version}"]:
    ensure => directory,
    owner  => 'postgres',
    mode   => '0700',
  }
  file { "/var/lib/postgresql/${version}/postgresql.conf":
    ensure  => file,
    content => "max_connections = ${connections}\nshared_buffers = ${$facts['memory']['system']['total_bytes'] / 4 >> 20}MB\n",
    owner   => User['postgres']['name'] ? {
      undef   => 'postgres',
      default => 'root',
    },
  }
  service { 'postgresql':
    ensure    => running,
    enable    => true,
    subscribe => File["/var/lib/postgresql/${version}/postgresql.conf"],
  }
  exec { 'vacuum':
    command     => "/usr/bin/vacuumdb --all",
    user        => 'postgres',
    refreshonly => true,
    subscribe   => Package['postgresql'],
  }
  operations::check { ['database', 'replication']:
    command => "check_pgsql --version ${version}",
  }
}
