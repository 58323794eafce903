# Bounds of spans in the wrong order.
$t = Timespan[floor(1e13), floor(1e12)]
