$a = @("END")
  one $ two $$ \${x}
  | END
