# What parts of a URI may be asked to be; names of resource types.
$result = Resource['']
notify { 'a': message => String($result, '%p') }
