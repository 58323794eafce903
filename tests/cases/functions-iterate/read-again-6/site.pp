# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
$i56 = [1,2,3,4,5,6,7].step(2) $i56.step(2) |$x| { break() }
$result56 = $i56
notify { 'n56': message => [$result56].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i57 = [1,2,3,4,5,6,7].step(2) $i57.reverse_each |$x| { break() }
$result57 = $i57
notify { 'n57': message => [$result57].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i58 = [1,2,3,4,5,6,7].reverse_each $i58.reverse_each |$x| { break() }
$result58 = $i58
notify { 'n58': message => [$result58].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i59 = Integer[1,5].step(2)
$a59 = [1,2].map |$x| { $i59.map |$y| { $y } }
$result59 = $a59
notify { 'n59': message => [$result59].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i60 = [1,2,3].step(1)
$result60 =
$i60 == $i60
notify { 'n60': message => [$result60].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i61 = Hash([[1,2],[3,4]].step(1))
$result61 = $i61
notify { 'n61': message => [$result61].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i62 = [[1,2],[3,4]].step(1)
$a62 = Hash($i62)
$result62 = [$a62, Hash($i62)]
notify { 'n62': message => [$result62].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i65 = [1,2,3].step(1)
$result65 = with(*$i65) |*$x| { $x }
notify { 'n65': message => [$result65].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result66 = Enum[a,b,c].step(2)
notify { 'n66': message => [$result66].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i67 = Enum[a,b,c].step(1) $i67.each |$x| {break()}
$result67 = [$i67.any |$x| { $x == a }, $i67]
notify { 'n67': message => [$result67].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i68 = Enum[a,b,c].step(2) $i68.each |$x| {break()}
$result68 = [$i68.any |$x| { $x == a }, $i68]
notify { 'n68': message => [$result68].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
