# What parts of a URI may be asked to be; names of resource types.
$result = Resource['A::b c']
notify { 'a': message => String($result, '%p') }
