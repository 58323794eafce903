$a = @(END)
  one \t \\ \$x ${y}
  | END
