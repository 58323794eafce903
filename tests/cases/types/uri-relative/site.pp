# The type of a URI needs a scheme, where it is given as a text.
$result1 = URI['urn:a:b']
notify { '1': message => String($result1, '%p') }

$result2 = URI['http:a']
notify { '2': message => String($result2, '%p') }

$result3 = URI['mailto:a@b']
notify { '3': message => String($result3, '%p') }
