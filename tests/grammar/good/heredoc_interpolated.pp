$a = @("END")
  one ${x} two $y three
  ${$z[1]}
  | END
