$a = @(END)
foo
bar
