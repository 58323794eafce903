notify { lookup("x"): }
