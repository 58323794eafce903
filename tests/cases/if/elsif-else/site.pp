# With no condition true the else branch is taken.
$x = 9
if $x == 1 { notify { 'one': } } elsif $x == 2 { notify { 'two': } } else { notify { 'else': } }
