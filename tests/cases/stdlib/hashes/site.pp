# stdlib's functions of hashes.
$h = {'a' => 1, 'b' => {'x' => 1, 'y' => [1]}, 'c' => undef}
notify { 'has_key': message => [has_key($h, 'a'), has_key($h, 'zz'), has_key({1 => 2}, 1), has_key({}, 'a')] }
notify { 'merge': message => [merge($h, {'a' => 2, 'd' => 4}), merge($h, undef), merge({}, '', {'x' => 'y'}), merge()] }
notify { 'deep_merge': message => [deep_merge($h, {'b' => {'y' => 2, 'z' => 3}, 'n' => 1}), deep_merge({'a' => {'b' => {'c' => 1}}}, {'a' => {'b' => {'d' => 2}}}, {'a' => 'flat'}), deep_merge($h, '')] }
notify { 'hash': message => [hash(['a', 1, 'b', 2]), hash([['a', 1], ['b', [2]]]), hash([])] }
notify { 'join': message => [join_keys_to_values({'a' => 1, 'b' => [2, 3], 'c' => undef, 'd' => 'undef', 'e' => true, 'f' => 1.5}, '='), join_keys_to_values({}, ',')] }
