# The title of a class cannot be assigned.
class c { $title = 'x' }
include c
