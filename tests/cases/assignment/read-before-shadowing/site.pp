# Before its own assignment a class sees the top-scope variable of that name.
$a = 'top'
class c {
  notify { "before: ${a}": }
  $a = 'class'
  notify { "after: ${a}": }
}
include c
