# A hexadecimal literal needs digits after the x.
$x = 0xZZ
