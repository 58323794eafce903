type A = [1]
