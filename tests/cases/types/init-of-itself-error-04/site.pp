# What an Init of a type inside of its own definition does not take.
type List = Array[Init[List, 1]]
notice([1] =~ List)
