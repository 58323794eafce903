notice(class b { })
