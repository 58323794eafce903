# The index of an array may be a string of digits, with a warning.
$a = [1, 2]
notify { 'r': message => $a['1'] }
