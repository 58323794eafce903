# Keys of Structs that are types, and Resource of Resource.
$result1 = Resource[Resource]
notify { '1': message => String($result1, '%p') }

$result2 = Struct[{type('a') => Integer}]
notify { '2': message => String($result2, '%p') }

$result3 = Struct[{Optional[type('a')] => Integer}]
notify { '3': message => String($result3, '%p') }
