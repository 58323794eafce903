# A reference to an instance is resolved when its contents come later.
define d { file { '/tmp/inside': ensure => file } }
notify { 'n': require => File['/tmp/inside'] }
d { 'x': }
