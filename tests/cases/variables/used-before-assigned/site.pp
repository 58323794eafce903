# A variable used before its assignment is unknown at that point.
notify { "[${a}]": }
$a = 1
notify { "${a}": }
