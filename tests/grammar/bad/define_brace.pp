define a
