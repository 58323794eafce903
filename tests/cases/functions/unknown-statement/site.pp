# An unknown function called as a statement.
nosuch('x')
