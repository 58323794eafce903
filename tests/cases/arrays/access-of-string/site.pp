# Characters of a string, by place and by length.
$s = 'häuser'
notify { 'r': message => [$s[0], $s[1], $s[-1], $s[1, 3], $s[9], $s[2, -2]] }
