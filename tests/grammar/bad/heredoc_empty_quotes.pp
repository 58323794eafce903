$a = @("")
foo
