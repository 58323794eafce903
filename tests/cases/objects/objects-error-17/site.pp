$x = Object[{attributes => {b => {type => Integer, kind => foo}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
