# Appending a reference to a single one, and an arrow afterwards.
class p { file { ['/a', '/b', '/c']: } notify { 'n': require => File['/a'] } }
class c inherits p {
  Notify['n'] { require +> File['/b'] }
  File['/c'] -> Notify['n']
}
include c
