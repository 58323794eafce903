# No entry of a selector matches a fact.
class c {
  $package = $facts['os']['name'] ? {
    'Debian' => 'apache2',
    'RedHat' => 'httpd',
  }
}
include c
