# The value that is no number is shown as Ruby shows it.
$x = 1 + [1, 'a', undef]
