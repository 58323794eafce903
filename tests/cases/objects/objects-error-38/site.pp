type Ua20 = Object[{type_parameters => {p => String}, attributes => {p => String}}]
$result = Ua20[{z => 1}]
notify { 'n': message => String($result, '%p') }
