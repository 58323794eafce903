$a = @("END")
  foo
    bar ${x y} baz
  | END
