$a = @( )
foo
