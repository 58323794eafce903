# hiera_array with a dotted key
notify { 'a': message => hiera_array('a.b') }
