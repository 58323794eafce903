# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
$result1 = [1,2,3].step(2).slice(2)
notify { 'n1': message => [$result1].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result2 = [1,2,3,4,5,6,7].step(2).slice(2)
notify { 'n2': message => [$result2].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result3 = [1,2,3,4,5].reverse_each.slice(2)
notify { 'n3': message => [$result3].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result4 = Integer[1,9].step(2).slice(2)
notify { 'n4': message => [$result4].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i5=[1,2,3,4,5].step(2)
$a5 = $i5.slice(2)
$b5 = $i5.slice(2) $result5=$a5
notify { 'n5': message => [$result5].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i6=[1,2,3,4,5].step(2)
$a6 = $i6.slice(2)
$b6 = $i6.slice(2) $result6=[$b6]
notify { 'n6': message => [$result6].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i7 = [1,2,3,4,5,6].step(1)
$a7 = $i7.each |$x| { if $x == 2 { break() } }
$result7 = [$a7.map |$x| {$x}, $i7]
notify { 'n7': message => [$result7].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i8 = [1,2,3,4,5,6].step(2)
$s8 = $i8.step(2)
$a8 = $s8.map |$x| { if $x == 5 {break()} $x }
$result8 = [$a8, $i8.map |$x| {$x}]
notify { 'n8': message => [$result8].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i9 = [1,2,3,4,5,6,7,8,9].step(2)
$s9 = $i9.step(2) $i9.each |$x| { break() }
$result9 = $s9.map |$x| {$x}
notify { 'n9': message => [$result9].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i10 = [1,2,3,4,5,6].step(1)
$result10 = $i10.map |$x| { $i10.any |$y| { $y == 4 } }
notify { 'n10': message => [$result10].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i11 = [1,2,3,4,5,6].step(1)
$result11 = $i11.map |$x| { $i11.filter |$y| { $y > 3 } }
notify { 'n11': message => [$result11].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
