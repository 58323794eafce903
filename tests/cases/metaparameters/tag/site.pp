# Tags of a resource: its own, those of its type and title, and those of its class.
class web { file { '/a': ensure => file, tag => ['One', 'two::three'] } }
include web
notify { 'a': tag => 'single' }
