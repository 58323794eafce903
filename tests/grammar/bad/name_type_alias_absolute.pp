type ::A = Integer
