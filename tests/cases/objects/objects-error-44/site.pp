type Ua33 = Object[{attributes => {a => Integer}}]
$result = Ua33({b => 'x'})
notify { 'n': message => String($result, '%p') }
