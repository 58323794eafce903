# A node has a scope of its own below the top scope; the top scope does not see into it.
$a = 'top'
node default {
  $b = 'node'
  notify { "${a} ${b}": }
}
notify { "top: ${a}": }
