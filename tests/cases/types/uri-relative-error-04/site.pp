# The type of a URI needs a scheme, where it is given as a text.
$result = URI['//host/a']
notify { 'a': message => String($result, '%p') }
