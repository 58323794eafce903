class alpha::params { $value = 'from params' }
