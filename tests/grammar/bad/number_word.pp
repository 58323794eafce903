$a = 1abc
