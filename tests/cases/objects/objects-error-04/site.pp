type Ta16 = Object[{attributes => {a => String}, functions => {f => Callable[[], String]}}]
$result = Ta16('x').f
notify { 'n': message => String($result, '%p') }
