# Team: security. Who may log in, and how.

define security::account (
  Integer $uid,
  String $shell = '/bin/bash',
  Boolean $admin = false,
  Array $groups = [],
) {
  $all_groups = $admin ? {
    true    => $groups + [$platform::params::sudoers],
    default => $groups,
  }
  user { $title:
    ensure     => present,
    uid        => $uid,
    gid        => $title,
    groups     => $all_groups,
    shell      => $shell,
    home       => "/home/${title}",
    managehome => true,
    require    => Group[$title],
  }
  group { $title:
    ensure => present,
    gid    => $uid,
  }
}

class security::access {
  $password = $facts['virtual'] == 'physical' ? {
    true    => 'yes',
    default => 'no',
  }

  package { $platform::params::ssh:
    ensure => installed,
  }

  file { '/etc/ssh/sshd_config':
    ensure  => file,
    content => "PermitRootLogin no\nPasswordAuthentication ${password}\n",
    mode    => '0600',
    notify  => Service['sshd'],
  }

  service { 'sshd':
    ensure => running,
    name   => $platform::params::sshd,
    enable => true,
  }

  security::account { 'alice':
    uid   => 1001,
    admin => true,
  }
  security::account { 'bob':
    uid    => 1002,
    groups => ['sales'],
  }
  security::account { 'shop':
    uid   => 900,
    shell => '/usr/sbin/nologin',
  }

  Package[$platform::params::ssh] -> File['/etc/ssh/sshd_config']
}
