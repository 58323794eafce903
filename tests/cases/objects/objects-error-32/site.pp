type Ua9 = Object[{attributes => {a => String}, functions => {f => Callable[String]}}]
$result = Ua9('x').f(1)
notify { 'n': message => String($result, '%p') }
