# A statement call is no value.
$a = include foo
