# stdlib::str2resource knows what was declared before.
$x = stdlib::str2resource('File[/nowhere]')
