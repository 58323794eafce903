# Conditions nest, and what a branch assigns stays after it.
if true {
  $a = 1
  if $a == 1 {
    $b = 2
    unless $b == 3 { notify { "${a}${b}": } }
  }
}
notify { "after ${a}${b}": }
