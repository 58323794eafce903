# pins: the path may have few characters.
$x = generate('/bin/ec ho', 'a')
