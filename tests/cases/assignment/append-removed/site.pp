# The operator += was removed from the language.
$a = [1]
$a += [2]
