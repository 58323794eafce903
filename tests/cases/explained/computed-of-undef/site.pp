# An operand that a function made of a variable without a value.
class params {
  if $facts['os']['family'] == 'RedHat' {
    $mode = '0644'
  }
}
include params
$total = String($params::mode, '%s') + 1
