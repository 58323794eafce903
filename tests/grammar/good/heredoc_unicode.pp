$a = @("END")
  é ${x} è
    ü $y
  | END
