# It can be asked only of a type that can be made.
$result = Init[Callable[Integer]] >= []
