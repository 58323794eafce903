# stdlib's functions of arrays.
$a = ['a', 'b', 'a', undef, '', 1, 1.0, 'c']
$b = ['a', 1, ['x', 'y'], 'z']
notify { 'any2array': message => [any2array('x'), any2array('x', 'y'), any2array({'a' => 1, 'b' => [2]}), any2array(['q']), any2array(undef), any2array(''), any2array()] }
notify { 'concat': message => [concat(['1'], '2'), concat(['1', '2'], ['3'], '4', [['5']]), concat([], undef), concat(['a'], {'h' => 1})] }
notify { 'count': message => [count($a), count($a, 'a'), count($a, 1), count([]), count({'a' => 1}), count([1, 2], undef)] }
notify { 'delete': message => [delete($a, 'a'), delete($a, ['a', 1]), delete({'a' => 1, 'b' => 2}, 'a'), delete('abracadabra', 'bra'), delete('abab', ['a', 'b']), delete(['a'], undef)] }
notify { 'delete_at': message => [delete_at(['a', 'b', 'c'], 1), delete_at(['a', 'b', 'c'], '0'), delete_at(['a', 'b', 'c'], -1)] }
notify { 'delete_undef': message => [delete_undef_values($a), delete_undef_values({'a' => undef, 'b' => '', 'c' => false})] }
notify { 'delete_values': message => delete_values({'a' => 'A', 'b' => 'B', 'c' => 'B', 'd' => 'b'}, 'B') }
notify { 'difference': message => [difference($a, $b), difference(['a', 'a', 'b'], ['b']), difference([1, 1.0], [1])] }
notify { 'intersection': message => [intersection($a, $b), intersection(['a', 'a'], ['a'])] }
notify { 'union': message => [union($a, $b), union(['a', 'a'], [], ['b', 'a'])] }
notify { 'member': message => [member($a, 'a'), member($a, ['a', 'c']), member($a, 'zz'), member($b, 1), member([1.0], 1), member($b, [['x', 'y']])] }
notify { 'reverse': message => [reverse([1, 2, 3]), reverse('abc'), reverse('aäo€'), reverse([])] }
notify { 'values_at': message => [values_at(['a','b','c'], 2), values_at(['a','b','c'], ['0-1']), values_at(['a','b','c','d','e'], ['0', '2..3', 4]), values_at(['a','b','c'], '0...2')] }
notify { 'zip': message => [zip(['1','2','3'],['4','5','6']), zip([1], []), zip([], [1])] }
