# A Callable of one Array in an alias takes the Array's type.
$result = Callable[['b']]
notify { 'a': message => String($result, '%p') }
