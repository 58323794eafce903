# Types that are compared with what is no type.
$result = Iterable > undef
notify { 'a': message => String($result, '%p') }
