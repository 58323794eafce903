# An entry without a backend
notify { "a": message => lookup("k") }
