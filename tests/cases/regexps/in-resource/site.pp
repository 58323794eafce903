# Matches within a selector, and in the attributes of a resource.
$f = 'x' ? { /(y)/ => $1, /(x)/ => with(1) |$q| { $1 } }
notify { 'n1': message => [$f] }
notify { "a${1}": message => 'abc' =~ /(b)/, name => $1 }
notify { 'n2': message => [$1] }
