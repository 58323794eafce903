# A truth value that says nothing of what it was computed of.
class params {
  if $facts['os']['family'] == 'RedHat' {
    $quiet = true
  }
  $name_of = $facts['os']['family']
}
include params
$total = ($params::quiet or $params::name_of == 'Fedora') * 2
