# A class cannot override an attribute twice.
class p { file { '/a': owner => 'p' } }
class c inherits p {
  File['/a'] { owner => 'one' }
  File['/a'] { owner => 'two' }
}
include c
