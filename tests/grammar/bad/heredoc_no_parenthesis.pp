$a = @(END
foo
