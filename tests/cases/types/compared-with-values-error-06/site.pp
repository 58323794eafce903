# Types that are compared with what is no type.
$result = Iterable >= [1]
notify { 'a': message => String($result, '%p') }
