# An undef has no order.
$x = undef < 1
