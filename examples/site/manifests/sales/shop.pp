# Team: sales. The web shop, which runs on the web team's server.

class sales::shop (
  Integer $workers = $facts['processors']['count'] * 2,
  Hash $tills = { 'north' => 9001, 'south' => 9002 },
) {
  include web::server

  web::site { 'shop.example.com':
    port    => 8443,
    docroot => '/srv/shop',
  }

  sales::till { 'north':
    port => $tills['north'],
  }
  sales::till { 'south':
    port    => $tills['south'],
    printer => 'epson',
  }

  file { '/etc/shop.conf':
    ensure  => file,
    content => @("END"),
      workers = ${workers}
      database = db01.${domain_suffix}
      tills = ${tills['north']},${tills['south']}
      | END
    owner   => 'shop',
    mode    => '0600',
    require => User['shop'],
  }
}

define sales::till (
  Integer $port,
  Optional[String] $printer = undef,
) {
  file { "/etc/shop.d/${title}.conf":
    ensure  => file,
    content => "name = ${title}\nport = ${port}\n",
    owner   => 'shop',
  }
  if $printer {
    package { "printer-driver-${printer}":
      ensure => installed,
      before => File["/etc/shop.d/${title}.conf"],
    }
  }
  operations::check { "till ${title}":
    command => "check_tcp -p ${port}",
  }
}
