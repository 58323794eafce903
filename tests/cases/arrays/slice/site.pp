# Two numbers in an access take a slice: from, and how many (negative: up to that place).
$a = [0, 1, 2, 3, 4]
notify { 'r': message => [$a[1, 2], $a[3, 9], $a[1, -1], $a[-2, 2], $a[9, 1], $a[0, 0], $a[2, -3]] }
