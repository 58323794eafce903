# An attribute that is an Init of its own type is asked when an instance is made, and not before.
type A = Object[{attributes => {a => Init[A]}}]
$result = A.new(1)
