# A recursion that a condition ends.
define countdown($n) {
  notify { "at ${n}": }
  if $n > 0 { countdown { "${title}.${n}": n => $n - 1 } }
}
countdown { 'c': n => 3 }
