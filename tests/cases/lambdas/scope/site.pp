# A lambda sees the variables around it; what it assigns is its own.
$x = 1
class c {
  $y = 'class'
  [1, 2].each |$i| {
    $y2 = "${y} ${i}"
    $x = "own ${i}"
    notify { "${y2} ${x} ${::x}": }
    [3].each |$j| { $x2 = $x  $y2 = "inner ${x2} ${j}" notify { "${i} ${y2}": } }
  }
}
include c
[1].each |$x| { notify { "parameter ${x}": } }
notify { "outside ${x}": }
