# A symbol in an Array that is the name of a fact
notify { "x": }
