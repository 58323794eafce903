# options of `defaults` are given to json_data too
notify { 'a': message => lookup('a') }
