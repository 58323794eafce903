# Types in trees are Objects, of which some hold nothing; Variants of an Optional of nothing.
$result1 = (Integer[1, 7]).tree_each().step(2)
notify { '1': message => String($result1, '%p') }

$result2 = (Integer[1, 7]).tree_each().map |$x| { $x }
notify { '2': message => String($result2, '%p') }

$result3 = [Integer, 1].tree_each({include_values => false}).map |$x| { $x }
notify { '3': message => String($result3, '%p') }

$result4 = [Integer, [1, Float]].tree_each({include_containers => false}).map |$x| { $x }
notify { '4': message => String($result4, '%p') }

$result5 = [Integer, [1, Float]].tree_each({order => breadth_first}).map |$x| { $x }
notify { '5': message => String($result5, '%p') }

$result6 = [Integer, [1, Float]].tree_each({order => breadth_first, include_values => false}).map |$x| { $x }
notify { '6': message => String($result6, '%p') }

$result7 = [Integer, [1, Float], 2].tree_each.map |$x| { $x }
notify { '7': message => String($result7, '%p') }

$result8 = [Integer, 1].tree_each({container_type => Array}).map |$x| { $x }
notify { '8': message => String($result8, '%p') }

$result9 = [Integer, 1].tree_each({container_type => Array, include_values => false}).map |$x| { $x }
notify { '9': message => String($result9, '%p') }

$result10 = [Any, Boolean[true], Sensitive].tree_each.map |$x| { $x }
notify { '10': message => String($result10, '%p') }

$result11 = Integer[1,3].tree_each({include_root => false}).map |$x| { $x }
notify { '11': message => String($result11, '%p') }

$result12 = with((Integer[1, 7]).tree_each().step(2)) |$v1| { [$v1.index(3), 1] }
notify { '12': message => String($result12, '%p') }

type Xo1 = Variant[Optional, Undef, Variant]
$result13 = [Xo1, undef =~ Xo1, 1 =~ Xo1]
notify { '13': message => String($result13, '%p') }

type Xo2 = Variant[Optional, Undef]
$result14 = [Xo2, 1 =~ Xo2]
notify { '14': message => String($result14, '%p') }

type Xo4 = Variant[Optional, Optional]
$result15 = [Xo4, 1 =~ Xo4]
notify { '15': message => String($result15, '%p') }

type Xo5 = Variant[Optional[String], Undef, Variant]
$result16 = [Xo5, 1 =~ Xo5, 'a' =~ Xo5]
notify { '16': message => String($result16, '%p') }

type Xo6 = Array[Variant[Optional, Undef, Variant]]
$result17 = [Xo6, [1] =~ Xo6]
notify { '17': message => String($result17, '%p') }

type Xo8 = Variant[Optional]
$result18 = [Xo8]
notify { '18': message => String($result18, '%p') }
