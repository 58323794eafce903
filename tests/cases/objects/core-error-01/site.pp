$result = Error()
notify { 'n': message => String($result, '%p') }
