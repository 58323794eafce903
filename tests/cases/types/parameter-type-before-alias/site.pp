# A type of a parameter is evaluated where its definition is read: an alias has to be there before.
class a (My::T $x = 1) { }
type My::T = Integer
