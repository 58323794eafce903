# The index of an array cannot be a word.
$a = [1, 2]
$x = $a['one']
