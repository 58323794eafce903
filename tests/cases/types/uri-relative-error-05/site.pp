# The type of a URI needs a scheme, where it is given as a text.
$result = URI['?q']
notify { 'a': message => String($result, '%p') }
