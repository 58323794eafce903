$a = "abc ${} def"
