# An assignment takes its value from the next line: here the array of what the resource declares.
$a =
notify { 'x': }
notify { "${a}": }
