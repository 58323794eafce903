$result = Deferred('1x')
notify { 'n': message => String($result, '%p') }
