# No layer of data has a value for a parameter.
class app ($port) { }
class role { include app }
include role
