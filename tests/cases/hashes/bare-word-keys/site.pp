# Bare words are keys, and so are the values of variables.
$k = 'key'
$h = { abc => 1, $k => 2, "x${k}" => 3, 1 + 1 => 4 }
notify { 'r': message => $h }
