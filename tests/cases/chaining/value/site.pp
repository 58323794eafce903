# The value of a chain is an Array of the references on its right, each once; of those on its left where there are none.
notify { ['a', 'b', 'c']: }
$one = Notify['a'] -> Notify['b']
$two = (Notify['a'] -> [Notify['b'], [Notify['c'], Notify['b']]])
$left = ([Notify['a'], Notify['b']] -> [])
$text = ('Notify[a]' -> 'Notify[c]')
$chain = (Notify['a'] -> Notify['b'] ~> Notify['c'])
notify { 'values': message => [$two, $left, $text, $chain, $chain =~ Array, "${chain}", $two.length] }
