# A condition of several parts.
$n = 5
if ($n > 3 and $n < 10) or $n == 42 { notify { 'in range': } }
if $n in [1, 5] and !($n == 4) { notify { 'in list': } }
