$a = @("END")
 foo ${"a} ${x}
 | END
