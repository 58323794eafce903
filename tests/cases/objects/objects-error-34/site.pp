type Ua11 = Object[{attributes => {a => String}, functions => {f => Integer}}]
$result = Ua11
notify { 'n': message => String($result, '%p') }
