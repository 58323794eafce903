# Options are expressions, evaluated one after the other until one matches.
$x = 5
case $x {
  2 + 2: { notify { 'four': } }
  $x: { notify { 'itself': } }
  fail('never'): { }
}
