type Ua29 = Object[{attributes => {a => Integer}}]
$result = [Ua29(1) in [Ua29(1)], Ua29 in [Ua29(1)], Ua29(1) < Ua29(2)]
notify { 'n': message => String($result, '%p') }
