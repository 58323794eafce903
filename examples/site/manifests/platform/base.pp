# Team: platform. Packages, files and accounts of every machine.

class platform::params {
  case $facts['os']['family'] {
    'Debian': {
      $tools    = ['vim', 'htop', 'curl']
      $ssh      = 'openssh-server'
      $sshd     = 'ssh'
      $firewall = 'nftables'
      $sudoers  = 'sudo'
    }
    'RedHat': {
      $tools    = ['vim-enhanced', 'curl']
      $ssh      = 'openssh-server'
      $sshd     = 'sshd'
      $firewall = 'firewalld'
      $sudoers  = 'wheel'
    }
    default: {
      fail("platform: no values for ${facts['os']['family']}")
    }
  }
}

class platform::base (
  $tools = $platform::params::tools,
  Enum['present', 'latest'] $ensure = 'present',
) inherits platform::params {
  package { $tools:
    ensure => $ensure,
  }

  file {
    default:
      owner => 'root',
      group => 'root',
      mode  => '0644';
    '/etc/motd':
      ensure  => file,
      content => "${company}: ${facts['networking']['hostname']} (${facts['os']['name']} ${facts['os']['release']['full']})\n";
    '/etc/issue':
      ensure  => file,
      content => "Authorised use only.\n",
      mode    => '0444';
    '/var/local/site':
      ensure => directory,
      mode   => '0755';
  }

  if $facts['memory']['system']['total_bytes'] < 2 * 1024 * 1024 * 1024 {
    notice("${facts['networking']['hostname']} has little memory")
    exec { 'make swap':
      command => '/usr/local/sbin/make-swap 1024',
      creates => '/swapfile',
      before  => Package[$tools],
    }
  }

  contain security::access
  contain platform::firewall
}

class platform::firewall {
  package { $platform::params::firewall:
    ensure => installed,
  }
  -> service { $platform::params::firewall:
    ensure => running,
    enable => true,
  }
}
