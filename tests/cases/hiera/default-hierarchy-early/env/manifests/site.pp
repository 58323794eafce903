# The default hierarchy is found along with the other, though nobody asks it
include m
