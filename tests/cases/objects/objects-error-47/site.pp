type Ua38 = Object[{attributes => {a => {type => Integer, kind => given_or_derived}, b => Integer}}]
$result = [Ua38({b => 1})]
notify { 'n': message => String($result, '%p') }
