# A method call in braces applies to the variable.
$a = [3, 4]
notify { "${a.length} ${$a.length}": }
