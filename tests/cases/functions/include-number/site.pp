# A number cannot be included.
include 1
