foo(1) |$x| { $x }
foo() |$x, $y = 2, Integer $z = 3, *$r| { notice($x) }
foo(1) || { }
foo(1) |$x,| >> Integer { 1 }
foo(1) |$x| >> Array[Integer] { [1] }
