# What parts of a URI may be asked to be; names of resource types.
$result1 = URI[{port => 80}]
notify { '1': message => String($result1, '%p') }

$result2 = URI[{port => Integer}]
notify { '2': message => String($result2, '%p') }

$result3 = URI[{port => NotUndef}]
notify { '3': message => String($result3, '%p') }

$result4 = URI[{port => undef}]
notify { '4': message => String($result4, '%p') }

$result5 = URI[{port => Undef}]
notify { '5': message => String($result5, '%p') }

$result6 = URI[{port => String}]
notify { '6': message => String($result6, '%p') }

$result7 = URI[{host => String}]
notify { '7': message => String($result7, '%p') }

$result8 = URI[{host => Integer}]
notify { '8': message => String($result8, '%p') }

$result9 = URI[{scheme => Enum[a], host => Pattern[/a/], path => /x/, query => undef}]
notify { '9': message => String($result9, '%p') }

$result10 = URI[{opaque => 'x'}]
notify { '10': message => String($result10, '%p') }

$result11 = URI[{}]
notify { '11': message => String($result11, '%p') }

$result12 = URI[{host => Variant[Enum[a], Enum[b]]}]
notify { '12': message => String($result12, '%p') }

type Ur3 = URI[{host => NotUndef, port => 80}]
$result13 = Ur3
notify { '13': message => String($result13, '%p') }
