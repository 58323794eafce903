# Two entries of one name
notify { "a": message => lookup("k") }
