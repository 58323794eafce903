$a[1].foo[2]
notice(1)
