$a = foo
[1, 2].notice
