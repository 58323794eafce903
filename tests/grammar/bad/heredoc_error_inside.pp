$a = @("END")
  foo ${1 1} bar
  | END
