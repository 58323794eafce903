# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
$result69 = Integer[1,5].slice(5)
notify { 'n69': message => [$result69].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result70 = 5.slice(5)
notify { 'n70': message => [$result70].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result71 = 5.slice(5) |$x| { notice($x) }
notify { 'n71': message => [$result71].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result72 = Integer[1,1].slice(2)
notify { 'n72': message => [$result72].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result73 = 1.slice(1)
notify { 'n73': message => [$result73].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result74 = 2.slice(1)
notify { 'n74': message => [$result74].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result75 = Integer[1,9].step(2).slice(10)
notify { 'n75': message => [$result75].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result76 = Integer[1,9].step(2).slice(5)
notify { 'n76': message => [$result76].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result77 = Integer[1,9].reverse_each.slice(9)
notify { 'n77': message => [$result77].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i78 = [[1,2],3].tree_each.reverse_each.slice(20)
$result78 = $i78
notify { 'n78': message => [$result78].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i79 = [[1,2],3].tree_each.reverse_each.step(2).slice(20)
$result79 = $i79
notify { 'n79': message => [$result79].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
