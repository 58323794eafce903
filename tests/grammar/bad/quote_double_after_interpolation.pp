$a = "abc ${x} def
