# Init.new takes an Array for its arguments, but where it is one of the type.
type List = Array[Integer]
Init[Array[Integer, 1]].new([])
