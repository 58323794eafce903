type Ua8 = Object[{attributes => {a => String}}]
$result = Ua8('x').a() |$x| { 1 }
notify { 'n': message => String($result, '%p') }
