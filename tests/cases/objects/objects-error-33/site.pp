type Ua10 = Object[{attributes => {a => String}, functions => {f => Callable[String]}}]
$result = Ua10('x').f('a')
notify { 'n': message => String($result, '%p') }
