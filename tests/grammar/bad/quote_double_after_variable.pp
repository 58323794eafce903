$a = "abc $x def
