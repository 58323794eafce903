# A case on a fact chooses the package of this node.
case $facts['os']['name'] {
  'Debian', 'Ubuntu': { $ssh = 'ssh' }
  'RedHat': { $ssh = 'openssh-server' }
  default: { fail("no ssh for ${facts['os']['name']}") }
}
package { $ssh: ensure => installed }
