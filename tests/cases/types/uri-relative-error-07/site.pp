# The type of a URI needs a scheme, where it is given as a text.
$result = URI['http://a b']
notify { 'a': message => String($result, '%p') }
