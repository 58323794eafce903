$a = "abc ${true} def"
