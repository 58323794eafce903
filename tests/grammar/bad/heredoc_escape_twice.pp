$a = @(END/tt)
foo
END
