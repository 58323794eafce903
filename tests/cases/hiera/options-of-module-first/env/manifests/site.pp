# Who asks for the options of a module finds those of the environment
include m
