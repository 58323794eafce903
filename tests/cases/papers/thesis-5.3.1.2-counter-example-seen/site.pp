# The counter-example of section 5.3.1.2 with its value in the catalog, for x = 2.
$y=1
class a ($x) {
  if $x==1 {$y =42}
  $z=$y
}
class {a: x=>2}
$w=$a::z
notify { 'w': message => $w }
