# pins: the expression of `and` and `or` has both operands where both were evaluated, and the left one alone where it decided.
$a = true
$b = false
notify { 'and': message => $a and $b }
notify { 'or': message => $b or $a }
notify { 'and left': message => $b and $a }
notify { 'or left': message => $a or $b }
