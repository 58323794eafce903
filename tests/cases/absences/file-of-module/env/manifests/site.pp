# Data of modules: a file that is not there, and no hiera.yaml in a module and in the environment.
include m
include o
