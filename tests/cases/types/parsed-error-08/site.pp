notify { 'a': }
notify { 'b': }
$from = 'Notify[1 + 1]'
Notify['a'] -> $from
