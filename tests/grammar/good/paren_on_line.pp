$a = foo
(1 + 2).notice
$b = $c
  ($d).notice
