# What is assigned to a variable with a secret's name is hidden where it came from, also in the last assignment of all.
$x = 'hunter22'
notify { 'a': message => $x }
$password = $x
notify { 'b': message => $password }
