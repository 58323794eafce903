# The first elsif whose condition holds is taken, and no other.
$x = 2
if $x == 1 { notify { 'one': } }
elsif $x == 2 { notify { 'two': } }
elsif $x < 5 { notify { 'few': } }
else { notify { 'many': } }
