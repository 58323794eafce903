# A symbol as the name of a fact
notify { "x": }
