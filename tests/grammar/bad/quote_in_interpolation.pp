$a = "abc ${x['a] def"
