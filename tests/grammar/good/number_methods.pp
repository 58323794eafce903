$a = 1.foo
$b = 1.5.foo
