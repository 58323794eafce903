$a = @(END/u)
 foo \u12 x
 | END
