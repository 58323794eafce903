# Booleans equal themselves only.
notify { 'r': message => [true == true, true == false, true == 'true', true == 1, false == undef, undef == undef, undef == '', undef == false] }
