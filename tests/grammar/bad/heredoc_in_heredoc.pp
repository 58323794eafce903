$a = @("A")
  one ${@("B")} two
    inner ${x}
    | B
  three
  | A
