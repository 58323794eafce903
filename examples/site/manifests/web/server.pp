# Team: web. The web server and its sites.

class web::params {
  if $facts['os']['family'] == 'RedHat' {
    $package = 'httpd'
    $user    = 'apache'
    $confdir = '/etc/httpd/conf.d'
  } elsif $facts['os']['family'] == 'Debian' {
    $package = 'apache2'
    $user    = 'www-data'
    $confdir = '/etc/apache2/sites-enabled'
  } else {
    fail("web: unknown family ${facts['os']['family']}")
  }
}

class web::server (
  $user = $web::params::user,
  $keepalive = true,
) inherits web::params {
  require platform::firewall

  package { $web::params::package:
    ensure => installed,
    alias  => 'web server',
  }

  file { '/srv/www':
    ensure => directory,
    owner  => $user,
  }

  file { "${web::params::confdir}/000-defaults.conf":
    ensure  => file,
    content => "KeepAlive ${keepalive}\nServerAdmin webmaster@${domain_suffix}\n",
    require => Package['web server'],
  }

  service { $web::params::package:
    ensure    => running,
    enable    => true,
    subscribe => File["${web::params::confdir}/000-defaults.conf"],
  }
}

define web::site (
  $port = 443,
  $docroot = "/srv/www/${title}",
  Boolean $https = true,
  Array $aliases = [],
  $password = undef,
) {
  $scheme = if $https { 'https' } else { 'http' }

  file { $docroot:
    ensure => directory,
    owner  => $web::params::user,
    mode   => '0755',
  }
  file { "${web::params::confdir}/${title}.conf":
    ensure  => file,
    content => "# ${scheme}://${title}:${port} ${aliases}\nDocumentRoot ${docroot}\n",
    notify  => Service[$web::params::package],
  }
  unless $password == undef {
    file { "${docroot}/.htpasswd":
      ensure  => file,
      content => "admin:${password}\n",
      owner   => $web::params::user,
      mode    => '0400',
    }
  }
  operations::check { "site ${title}":
    command  => "check_http --port ${port} ${scheme}://${title}",
    interval => 60,
  }
}
