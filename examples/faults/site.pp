# A shop with an index of its prices, and a daemon.  Two relations are missing: `colophon faults` finds them in trace.gz.
file { '/srv/shop':
  ensure => directory,
}

exec { 'index':
  command => '/usr/bin/sort /srv/shop/prices -o /srv/shop/index',
  require => File['/srv/shop'],
}

file { '/srv/shop/prices':
  content => "tea 3\ncoffee 4\n",
}

file { '/srv/shop/shopd':
  content => "#!/bin/sh\n. /srv/shop/shop.conf\n(while sleep 60; do :; done) &\necho $! > /run/shopd.pid\n",
  mode    => '0755',
}

file { '/srv/shop/shop.conf':
  content => "port=8080\n",
}

service { 'shopd':
  ensure    => running,
  provider  => base,
  start     => '/srv/shop/shopd',
  stop      => '/usr/bin/pkill -F /run/shopd.pid',
  status    => '/usr/bin/test -s /run/shopd.pid',
  require   => File['/srv/shop/shop.conf'],
  subscribe => File['/srv/shop/shopd'],
}
