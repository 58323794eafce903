# A Callable of one Array in an alias takes the Array's type.
$result = Callable[['b', 1]]
notify { 'a': message => String($result, '%p') }
