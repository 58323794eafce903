# A class and a defined type named alike in different namespaces, and a native type.
class file { notify { 'a class called file': } }
include file
file { '/a': ensure => file }
