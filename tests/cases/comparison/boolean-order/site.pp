# Booleans have no order.
$x = true < false
