# The platform team: who has an account; those who asked for one get it.
class profile::accounts (
  Array[String] $names = [],
) {
  @user { $names:
    ensure => present,
    groups => 'staff',
  }
}
