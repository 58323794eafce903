$a = @(END)
foo
the END
$b = 1
