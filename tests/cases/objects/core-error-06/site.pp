$result = Deferred('upcase', 'a')
notify { 'n': message => String($result, '%p') }
