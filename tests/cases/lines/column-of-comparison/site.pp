# The place of a comparison that is not possible is that of its operator.
$x = (1 + 2) < ('a')
