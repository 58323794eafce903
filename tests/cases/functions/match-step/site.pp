# The class of an iterator with a step.
$x = 'a'.match(['a', 'b'].step(2))
