# What Numeric takes.
$x = Numeric(Data, 0)
