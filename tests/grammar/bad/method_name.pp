$a.B
