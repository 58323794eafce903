$a = "abc ${x y} def"
