notify { '1': message => String([delete([[1, 2], [3, 4]], {1 => 1, 1.0 => 2, '1' => 3})], '%p') }
notify { '2': message => String([delete([[1, 2], [3, 4]], {1 => 2})], '%p') }
notify { '3': message => String([delete([[1, 2], [3, 4]], [[1, 2]])], '%p') }
notify { '4': message => String([delete([[1, 2], [3, 4]], [1, 2])], '%p') }
notify { '5': message => String([delete([1, 2], {1 => 2})], '%p') }
notify { '6': message => String([delete(['a', 'b'], {a => b})], '%p') }
notify { '7': message => String([delete([[1, 2], [3, 4]], {})], '%p') }
notify { '8': message => String([delete([['a', 'b'], [3, 4]], {a => b})], '%p') }
notify { '9': message => String([delete({a => 1, [b, c] => 2}, {b => c})], '%p') }
notify { '10': message => String([delete({a => 1}, {a => 1})], '%p') }
notify { '11': message => String([delete([[1,1.0],[1,2]], {1 => 1.0})], '%p') }
notify { '12': message => String([delete([1, [[1, 2]], [1, {a => 2}]], {1 => {a => 2}})], '%p') }
notify { '13': message => String([delete('abc', {})], '%p') }
notify { '14': message => String([delete([], {a => 1})], '%p') }
notify { 'facts': message => delete([['a', 'b'], ['c', 'd']], $facts['gone']) }
