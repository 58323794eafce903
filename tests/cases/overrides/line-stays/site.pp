# The resource keeps the line of its declaration and the tags of its class.
class p {
  file { '/a': owner => 'p' }
}
class c inherits p {
  File['/a'] { owner => 'c' }
}
include c
