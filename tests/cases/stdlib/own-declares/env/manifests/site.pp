# What a function of the site's stdlib declares, also where it did not run, is what could be there.
package { ['vim', 'git']: ensure => present }
ensure_packages(['vim', 'git', 'curl'], ['vim', 'git'])
if $facts['os']['family'] == 'RedHat' {
  ensure_packages('mail')
}
notify { 'mail': message => defined(Package['mail']) }
