# Nor the default of one.
class a($x = floor(1e30)) { }
include a
