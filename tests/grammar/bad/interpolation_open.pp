$a = "abc ${x
$b = 1
