type Ta21 = Object[{attributes => {a => String}}]
type Tb21 = Object[{parent => Ta21, attributes => {a => String[3]}}]
$result = Tb21('abc')
notify { 'n': message => String($result, '%p') }
