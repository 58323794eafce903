# Team: platform. What every machine gets, and which machine is what.

$company = 'Example'
$domain_suffix = 'example.com'

include platform::base

node 'web01.example.com', 'web02.example.com' {
  $role = 'web'
  include platform::time
  include web::server
  web::site { 'www.example.com':
    aliases => ['example.com'],
  }
  web::site { 'intranet.example.com':
    port     => 8080,
    docroot  => '/srv/intranet',
    https    => false,
    password => $facts['virtual'] ? {
      'docker' => undef,
      default  => 'let-me-in',
    },
  }
}

node 'db01.example.com' {
  $role = 'database'
  include platform::time
  class { 'operations::database':
    version     => '15',
    connections => 50 * $facts['processors']['count'],
  }
}

node /^shop\d*\.sales\.example\.com$/ {
  $role = 'shop'
  include sales::time
  include sales::shop
}

node default {
  $role = 'plain'
  include platform::time
}
