# What json_data takes.
$x = json_data(1, 2)
