# Keys of a module that are collections have no beginning
include m
