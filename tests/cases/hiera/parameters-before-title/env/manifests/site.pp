# The data of a class are looked up before it has a title
include m
