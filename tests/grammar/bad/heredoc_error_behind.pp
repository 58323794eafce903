$a = @("END") ] 
  foo
  | END
