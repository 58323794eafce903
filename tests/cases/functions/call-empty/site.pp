# call without a name.
$x = call('')
