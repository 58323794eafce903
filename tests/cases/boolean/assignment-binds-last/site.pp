# An assignment takes the whole boolean expression behind it.
$a = true and false
notify { "${a}": }
