# The type of a URI needs a scheme, where it is given as a text.
$result = URI['/a']
notify { 'a': message => String($result, '%p') }
