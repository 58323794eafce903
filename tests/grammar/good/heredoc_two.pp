notice(@(A), @("B"))
  first
  | A
  second ${x}
  | B
