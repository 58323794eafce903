# All others.
schedule { 's': range => '2 - 4' }
file { '/a': schedule => 's', audit => ['mode', 'owner'], noop => true, loglevel => debug }
file { '/b': audit => all, noop => false }
