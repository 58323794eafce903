$v = 3
$result = call(Deferred('$v'))
notify { 'n': message => String($result, '%p') }
