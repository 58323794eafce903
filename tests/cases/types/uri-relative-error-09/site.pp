# The type of a URI needs a scheme, where it is given as a text.
type Yu1 = URI['yes']
$result = Yu1
notify { 'a': message => String($result, '%p') }
