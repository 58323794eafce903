# Types that are compared with what is no type.
$result = Variant[Iterable, Boolean] > 1
notify { 'a': message => String($result, '%p') }
