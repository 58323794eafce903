# A class that does not inherit overrides.
class web { service { 'httpd': ensure => running } }
class off { Service['httpd'] { ensure => stopped } }
include web
if $facts['role'] == 'db' { include off }
