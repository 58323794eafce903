# Keys of Structs that are types, and Resource of Resource.
$result = Resource[Resource, File]
notify { 'a': message => String($result, '%p') }
