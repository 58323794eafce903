# The assignment stands in a branch of several conditions.
$kind = $facts['role']
if $kind == 'web' {
  $port = 80
} elsif $kind == 'proxy' {
  $port = 8080
}
notify { 'next': message => $port + 1 }
