$a = @("END")
  one ${["a
  b", 'c
  d']}
  | END
