$a = @(END)[0]
foo
END
$b = @(END).upcase
foo
END
