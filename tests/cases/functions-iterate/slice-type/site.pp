# The types of a lambda's parameters are asked for though slice never calls it.
$nothing = slice([], 2) |$a, Foo $b| { 1 }
