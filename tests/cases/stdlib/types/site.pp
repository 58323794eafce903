# stdlib's functions of types.
notify { 'is_a': message => [is_a(1, Integer), is_a('a', Integer), is_a([1], Array[Integer]), is_a(undef, Optional[String])] }
notify { 'type_of': message => "${type_of([1, 'a'])} ${type_of({'a' => 1.5})} ${type_of(undef)}" }
validate_legacy(Array, 'validate_array', [1])
validate_legacy('Optional[String]', 'validate_string', 'a')
validate_legacy(Integer, 'validate_integer', 5, 10, 1)
notify { 'fine': }
