$a = foo:::bar
