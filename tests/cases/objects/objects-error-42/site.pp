type Ua31 = Object[{attributes => {a => Integer}}]
$result = Ua31('1', 2)
notify { 'n': message => String($result, '%p') }
