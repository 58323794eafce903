# realize() of a resource that a condition left out.
class users {
  if $facts['role'] == 'web' { @user { 'www': ensure => present } }
}
include users
realize(User['www'])
