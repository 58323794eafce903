# The variable of a class that a condition left out.
class a { $x = 1 }
if false { include a }
notify { "[${a::x}]": }
