# All patterns are compiled, used or not: a module's key
include m
