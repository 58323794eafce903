$a = @(END)
  one
  - END
