# Named arguments for Integer without any of their names.
$x = Integer({ 1 => 2 })
