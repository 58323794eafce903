# A case on a fact that falls into a failing default.
case $facts['os']['name'] {
  'Debian', 'Ubuntu': { $ssh = 'ssh' }
  default: { fail("no ssh for ${facts['os']['name']}") }
}
package { $ssh: ensure => installed }
