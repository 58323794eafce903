$a = @(END)
END
$b = @(END)
| END
