# A node may assign a variable that the top scope has too.
$a = 'top'
node default {
  $a = 'node'
  notify { "${a} ${::a}": }
}
