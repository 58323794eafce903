# A variable that holds undef is known: no warning, and it cannot be assigned again.
$a = undef
notify { "[${a}]": }
$a = 1
