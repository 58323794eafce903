# A quoted name in braces is text.
$a = 'x'
notify { "${'a'} ${"a"}": }
