# A qualified name cannot be assigned.
class c { }
$c::x = 1
