# Keys of a module that are numbers have no beginning
include m
