# Names with underscores and digits, without braces.
$a_1 = 'x'
$_b2 = 'y'
notify { "$a_1-$_b2.${a_1}_2 $a_1_": }
