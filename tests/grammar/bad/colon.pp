a : b
