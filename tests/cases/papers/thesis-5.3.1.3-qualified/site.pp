# The counter-example as section 5.3.1.3 restricts it: names with their scopes.
$y=1
class a ($x) {
  if $x==1 {$y =42}
  $z=$::y
}
class {a: x=>1}
$w=$a::z
notify { 'w': message => $w }
