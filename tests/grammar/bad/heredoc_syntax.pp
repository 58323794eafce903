$a = @(END:9)
foo
END
