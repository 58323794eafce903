$a = @(END:a)
foo
END
