# An array of values is spread into options by a splat.
$family = ['Debian', 'Ubuntu']
case 'ubuntu' {
  *$family: { notify { 'apt': } }
  default: { notify { 'other': } }
}
