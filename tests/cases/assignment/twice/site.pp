# A variable cannot be assigned twice in one scope.
$a = 1
$a = 2
