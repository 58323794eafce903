# pins: a program that ends with another status than 0 is an error.
$x = generate('/bin/sh', '-c', 'echo said; exit 3')
