$a = @(END/x)
foo
END
