$a = @(END:json)
  {"a": [1, 2.5, null, "x\u00e9"]}
  | END
$b = @(END:text)
foo
END
$c = @("END":sh/t)
echo $a
END
