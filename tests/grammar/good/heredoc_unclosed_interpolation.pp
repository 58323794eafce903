$a = @("END")
  one ${x
  | END
