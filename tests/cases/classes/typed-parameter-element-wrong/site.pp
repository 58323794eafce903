# An element of another type is named by its place.
class c(Array[Integer] $a) { }
class { 'c': a => [1, 'two'] }
