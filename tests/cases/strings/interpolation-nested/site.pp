# A string with an interpolation may stand in an interpolation.
$x = 'in'
notify { "a ${"b ${x} c"} d": }
