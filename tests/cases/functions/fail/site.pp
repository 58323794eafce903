# The function fail ends the compilation with its message.
notice('before')
fail('this is the end')
