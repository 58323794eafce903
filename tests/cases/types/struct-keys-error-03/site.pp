# Keys of Structs that are types, and Resource of Resource.
$result = Struct[{Pattern[/a/] => Integer}]
notify { 'a': message => String($result, '%p') }
