# Node definitions and classes in files of their own.
class web { file { '/srv/www': ensure => directory } }
