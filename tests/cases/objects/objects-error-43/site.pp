type Ua32 = Object[{attributes => {a => Integer}}]
$result = Ua32({a => 'x'})
notify { 'n': message => String($result, '%p') }
