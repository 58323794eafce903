$a = @("END")
  foo ${1# T 1} bar
  | END
