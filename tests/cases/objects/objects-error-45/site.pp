type Ua36 = Object[{attributes => {a => Integer}}]
function fa36(Ua36 $x) >> Integer { $x.a }
$result = [fa36(Ua36(4)), fa36(4)]
notify { 'n': message => String($result, '%p') }
