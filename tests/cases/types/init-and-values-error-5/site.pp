# The same of a Callable that takes a block alone.
$result = Sensitive[Init[Callable[Callable]]]
