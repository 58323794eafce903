# Iterators over trees as values: their type, and trees whose root is no container.
$result1 = [Integer].tree_each.map |$x| { "${x}" }
notify { '1': message => String($result1, '%p') }

$result2 = type([1].tree_each)
notify { '2': message => String($result2, '%p') }

$result3 = [1].tree_each =~ Iterable
notify { '3': message => String($result3, '%p') }

$result4 = [1].tree_each =~ Iterator
notify { '4': message => String($result4, '%p') }

$result5 = [1].tree_each =~ Runtime
notify { '5': message => String($result5, '%p') }

$result6 = [1].tree_each == [1].tree_each
notify { '6': message => String($result6, '%p') }

$result8 = [1].tree_each.reverse_each
notify { '8': message => String($result8, '%p') }

$result9 = "${[1].tree_each.reverse_each}"
notify { '9': message => String($result9, '%p') }

$result10 = type([1].tree_each.reverse_each)
notify { '10': message => String($result10, '%p') }

$result11 = [1,[2,3]].tree_each.step(2).map |$x| { $x }
notify { '11': message => String($result11, '%p') }

$x12 = [1].tree_each({container_type => Hash})
$result12 = [$x12 =~ Iterable, type($x12)]
notify { '12': message => String($result12, '%p') }
