# The arrow +> appends to an attribute and makes it an array.
class p { file { '/a': ensure => file, require => File['/b'] } file { '/b': } file { '/c': } notify { 'n': } }
class c inherits p { File['/a'] { require +> [File['/c'], Notify['n']] } }
include c
