# Appended arrays are flattened and keep double values.
class p { exec { '/bin/x': environment => ['A=1', ['B=2']] } }
class c inherits p { Exec['/bin/x'] { environment +> [['C=3'], 'A=1'] } }
include c
