type Alpha::Port = Integer[1, 65535]
