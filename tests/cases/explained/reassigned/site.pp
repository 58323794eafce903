# A variable is assigned twice, the second time under a condition.
$mode = '0600'
if $facts['role'] == 'db' {
  $mode = '0644'
}
