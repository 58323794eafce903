# The definition and the use of a defined type as the paper prints them: the parameter docroot is unknown.
apache::vhost {"homepages":
  port      => 8081,
  docroot => "/var/www-testhost",
}
define apache::vhost (Integer $port) {
  include apache
  file { "host":
    content => template('apache/vhost-default.conf.erb'),
    owner   => 'www'
  }
}
