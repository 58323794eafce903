# The empty string is no class name.
include ''
