# Two commas in an array.
$a = [1,, 2]
