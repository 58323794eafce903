$result = call(Deferred('nofunction'))
notify { 'n': message => String($result, '%p') }
