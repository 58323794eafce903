$a.foo(1,)
