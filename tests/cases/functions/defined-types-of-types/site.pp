# Type[Class['a']] asks for the class itself, Type[File['/a']] for the resource
class a { }
class b { }
include b
file { '/a': }
notify { 'class': message => "${defined(Type[Class['a']])} ${defined(Class['a'])} ${defined(Type[Class['c']])}" }
notify { 'resource': message => "${defined(Type[File['/a']])} ${defined(Type[File['/b']])} ${defined(Type[File])}" }
notify { 'entry': message => "${defined(Type[CatalogEntry])}" }
