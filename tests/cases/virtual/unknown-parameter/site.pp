# Its attributes are checked all the same.
@notify { 'a': nosuch => 1 }
