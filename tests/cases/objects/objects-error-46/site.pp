type Ua37 = Object[{attributes => {a => {type => Integer, kind => given_or_derived}}}]
$result = [Ua37({})]
notify { 'n': message => String($result, '%p') }
