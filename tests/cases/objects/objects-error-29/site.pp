type Ua6 = Object[{attributes => {a => String}}]
$result = Ua6('x').color
notify { 'n': message => String($result, '%p') }
