# What parts of a URI may be asked to be; names of resource types.
$result = URI[{host => Any}]
notify { 'a': message => String($result, '%p') }
