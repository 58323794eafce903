# A defined type and its use, sections 3.2.3 and 3.2.4.
class apache { }
define apache::vhost (Integer $port, $docroot) {
  include apache
  file { "host":
    content => "vhost ${docroot}",
    owner   => 'www'
  }
}
apache::vhost {"homepages":
  port    => 8081,
  docroot => "/var/www-testhost",
}
