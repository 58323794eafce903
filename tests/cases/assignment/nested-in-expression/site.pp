# An assignment within an expression.
$a = 1 + ($b = 2)
notify { "${a} ${b}": }
