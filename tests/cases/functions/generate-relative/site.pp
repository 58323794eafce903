# pins: the program must be named by a path from the root.
$x = generate('echo', 'a')
