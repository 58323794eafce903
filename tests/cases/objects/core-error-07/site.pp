$result = TypeAlias['a']
notify { 'n': message => String($result, '%p') }
