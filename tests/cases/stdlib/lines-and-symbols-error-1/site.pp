# str2bool: no line of the text is one of the words.
notice(str2bool("a\n"))
