type Ua19 = Object[{type_parameters => {p => String}, attributes => {p => String}}]
$result = Ua19[default]
notify { 'n': message => String($result, '%p') }
