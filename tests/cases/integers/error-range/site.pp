# Bounds in the wrong order.
$t = Integer[floor(1e30), 1]
