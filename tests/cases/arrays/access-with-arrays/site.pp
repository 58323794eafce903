# Keys of arrays and strings that are arrays stand for their elements
$i = [1]
$range = [[0], 2]
notify { 'element': message => ['a', 'b', 'c'][$i] }
notify { 'slice': message => ['a', 'b', 'c'][$range] }
notify { 'text': message => 'hello'[[1, [3]]] }
