# An element that is there, but undef: the variable had no value.
class params {
  if $facts['os']['family'] == 'RedHat' {
    $size = 3
  }
}
include params
$sizes = { 'a' => $params::size }
$total = $sizes['a'] + 1
