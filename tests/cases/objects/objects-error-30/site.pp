type Ua7 = Object[{attributes => {a => String}}]
$result = Ua7('x').a(1)
notify { 'n': message => String($result, '%p') }
