# Which collections are one and the same gets an anchor; which are copies does not.
$list = ['a', 'b']
notify { 'list': message => to_yaml({ 'x' => $list, 'y' => $list }) }
notify { 'data': message => to_yaml(lookup('two')) }
notify { 'merged': message => to_yaml(lookup('two', Hash, 'deep')) }
notify { 'mapped': message => to_yaml(lookup('two').map |$k, $v| { [$k, $v] }) }
