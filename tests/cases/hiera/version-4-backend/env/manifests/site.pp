# A backend that there is not
notify { "a": message => lookup("k") }
