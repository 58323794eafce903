# An assignment is an expression and has the value that was assigned.
$a = $b = 3
notify { "${a} ${b}": }
