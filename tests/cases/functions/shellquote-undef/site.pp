# undef in an Array.
$x = shellquote(['a', undef])
