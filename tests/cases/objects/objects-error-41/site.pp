type Ua30 = Object[{attributes => {a => Integer}}]
$result = Ua30(1) + 1
notify { 'n': message => String($result, '%p') }
