# A class may assign a variable of the same name as one at top scope.
$a = 'top'
class c {
  $a = 'class'
  notify { "in class: ${a}": }
  notify { "top: ${::a}": }
}
include c
notify { "at top: ${a}": }
