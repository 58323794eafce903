# Statements may be separated by semicolons.
$a = 1; $b = 2; notify { "${a}${b}": }; notify { 'last': }
