# A fail needs an argument.
fail()
