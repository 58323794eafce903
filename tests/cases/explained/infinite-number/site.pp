# An infinite number that cannot be in a catalog, and what chose it.
$limit = $facts['os']['family'] ? {
  'Debian' => Float('1e400'),
  default  => 1.0,
}
if $facts['os']['family'] =~ /^D/ {
  notify { 'n':
    message => [$limit],
  }
}
