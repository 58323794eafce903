# What structures hold decides: arrows of lists, options that are spread, titles in an expression, attributes by a list.
notify { ['a', 'b', 'c']: message => 'm' }
[Notify['a']] -> [] ~> Notify['b']
$none = []
$some = ['x', 'y']
case 'x' { *$none: { notify { 'none': } } *$some: { notify { 'some': } } default: { notify { 'other': } } }
$made = [notify { ['d', 'e']: ; 'f': }, notify { []: }]
notify { "made ${made}": message => Notify['a'][['message']] }
