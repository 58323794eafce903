type Ua23 = Object[{parent => Ua23, attributes => {a => Integer}}]
$result = Ua23
notify { 'n': message => String($result, '%p') }
