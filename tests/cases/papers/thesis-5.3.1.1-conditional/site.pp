# The first positive example of section 5.3.1.1: a class declared under a condition.
$x=1
class a {
  $y= 2
}
if $x==1 { include a}
else {$z =2}
