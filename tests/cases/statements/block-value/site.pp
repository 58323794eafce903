# The value of an if expression is that of the last expression of the branch taken.
$a = if true { $x = 1; 'yes' } else { 'no' }
$b = if false { 'yes' }
$c = case 2 { 1: { 'one' } 2: { 'two' } default: { 'many' } }
$d = unless true { 'u' } else { 'e' }
notify { 'r': message => "${a} [${b}] ${c} ${d}" }
