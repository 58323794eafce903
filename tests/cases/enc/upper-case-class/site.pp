# The name of a class in other letters: known, its parameters are lost, the catalog's list keeps the letters
class a::b ($x = 1) { notify { "a ${x}": } }
