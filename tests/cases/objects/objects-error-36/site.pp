type Ua16 = Object[{type_parameters => {p => String}, attributes => {p => String}}]
$result = [type(Ua16('x')), Ua16[String], Ua16]
notify { 'n': message => String($result, '%p') }
