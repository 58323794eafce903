# Patterns that are Strings, and in variables.
$x = /a(b)/
notify { 'n1': message => ['cab' =~ $x, $1, "$x", $x == /a(b)/] }
$p = "b(${1})"
notify { 'p': message => ['abb' =~ $p, $0, $1, 'x' =~ '', "[${0}]"] }
