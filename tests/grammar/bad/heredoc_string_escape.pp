$a = @("END")
 foo ${"a\d"} ${x}
 | END
