$a = @(END)

|- END
