# A variable name cannot have letters beyond ASCII.
$größe = 1
