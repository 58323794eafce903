type Ua15 = Object[{type_parameters => {p => String}, attributes => {p => String}}]
$result = [type(Ua15('x')), Ua15['x'].new('y'), Ua15[/x/], Ua15['a']['b']]
notify { 'n': message => String($result, '%p') }
