# An arrow from nothing: with an element it would lead from a resource.
notify { ['b', 'c']: }
notify { 'a': before => Notify['c'] }
$none = []
$none -> Notify['b']
