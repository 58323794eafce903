# Trusted facts choose the data
notify { "a": message => lookup("key") }
notify { "b": message => lookup("of") }
