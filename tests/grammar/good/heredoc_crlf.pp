$a = @(END)
  one
  two
  |- END
$b = 1
