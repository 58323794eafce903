# Arrays have no order.
$x = [1] < [2]
