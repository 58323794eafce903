# Inside of other types, too.
$result = Variant[Integer, Optional[Init[Callable]]] > 'x'
