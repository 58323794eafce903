# A class whose file has a syntax error.
include good
include bad
