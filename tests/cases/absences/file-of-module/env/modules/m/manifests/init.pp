class m ($x, $y = 'default') {
  notify { 'mx': message => $x }
  notify { 'my': message => $y }
}
