# Team: platform (Alice). The time server of all machines, unless another team knows better.

class platform::time (
  String $server = 'ts.reliable.example',
  Array[String] $options = ['iburst'],
) {
  $service = $facts['os']['family'] ? {
    'Debian' => 'chrony',
    'RedHat' => 'chronyd',
  }
  $config = $facts['os']['family'] ? {
    'Debian' => '/etc/chrony/chrony.conf',
    default  => '/etc/chrony.conf',
  }

  package { 'chrony':
    ensure => installed,
  }

  file { 'chrony.conf':
    ensure  => file,
    path    => $config,
    content => "server ${server} ${options[0]}\ndriftfile /var/lib/chrony/drift\n",
    mode    => '0644',
    require => Package['chrony'],
    tag     => ['time'],
  }

  service { 'chrony':
    ensure    => running,
    name      => $service,
    enable    => true,
    subscribe => File['chrony.conf'],
  }
}
