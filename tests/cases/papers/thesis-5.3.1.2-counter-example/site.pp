# The counter-example of section 5.3.1.2: the value of z depends on x although no copy shows it.
$y=1
class a ($x) {
  if $x==1 {$y =42}
  $z=$y
}
class {a: x=>2}
$w=$a::z
