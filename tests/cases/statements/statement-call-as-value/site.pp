# A statement call without parentheses is no value: the name is assigned, and the rest is a statement of its own.
$a = include foo
