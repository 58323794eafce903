notice(Integer[5, 7]('3'))
