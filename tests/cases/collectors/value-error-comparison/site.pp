# Collectors have no order
$v = with(1) |$x| { Notify<<| |>> }
notice($v > 1)
