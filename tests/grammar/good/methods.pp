$a.foo
$a.foo()
$a.foo(1, 2)
$a.foo |$x| { $x }
$a.foo(1) |$x| { $x }
$a.foo.bar(1).baz |$x| { $x }.qux
[1].each |$x| { notice($x) }
"x".foo
$a.type
notice($a[1].foo[2])
foo(1).bar
