type Ua48 = Object[{attributes => {a => Integer}}]
$result = [Ua48.a, Ua48]
notify { 'n': message => String($result, '%p') }
