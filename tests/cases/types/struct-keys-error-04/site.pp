# Keys of Structs that are types, and Resource of Resource.
$result = Struct[{Integer => Integer}]
notify { 'a': message => String($result, '%p') }
