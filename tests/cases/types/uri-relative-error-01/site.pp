# The type of a URI needs a scheme, where it is given as a text.
$result = URI['yes']
notify { 'a': message => String($result, '%p') }
