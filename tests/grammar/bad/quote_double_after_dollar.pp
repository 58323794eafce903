$a = "abc $ def
