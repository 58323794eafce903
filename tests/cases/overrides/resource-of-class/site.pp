# Resource['class', …] can be overridden, but for this scope.
class q($x = 1) { }
Resource['class', 'q'] { x => 2 }
include q
