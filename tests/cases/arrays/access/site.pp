# Elements count from 0, from the end with negative numbers; outside there is undef.
$a = ['zero', 'one', 'two']
notify { 'r': message => [$a[0], $a[2], $a[-1], $a[-3], $a[3], $a[-4]] }
