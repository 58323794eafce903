type Ta4 = Object[{attributes => {color => String, n => {type => Integer, value => 3}}}]
$x = Ta4(1)
$result = $x
notify { 'n': message => String($result, '%p') }
