class m($a, $b, $c = lookup('m::a')) {
  $inner = 'inside'
  notify { 'm': message => [$a, $b, $c, lookup('m::a')] }
}
