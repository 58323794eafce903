# The type Object has no name in the brackets of another.
$x = keys(Object)
