type Ta11 = Object[{attributes => {a => {type => String, kind => derived}, b => Integer}}]
$result = Ta11(1).a
notify { 'n': message => String($result, '%p') }
