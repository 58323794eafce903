# An include needs an argument.
include()
