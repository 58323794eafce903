notice(Binary('YWJ'))
