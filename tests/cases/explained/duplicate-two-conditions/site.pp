# Two classes declare the same package, each under a condition.
class web {
  if $facts['role'] != 'none' {
    package { 'curl': ensure => installed }
  }
}
class tools ($extra = true) {
  if $extra {
    package { 'curl': ensure => latest }
  }
}
class role {
  include web
  include tools
}
include role
