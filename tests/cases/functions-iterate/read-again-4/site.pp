# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
$i34 = [1,2,3,4].step(2)
$a34 = $i34.reduce |$m,$x| { if $x == 3 {break()} $m + $x}
$result34 = [$a34, $i34]
notify { 'n34': message => [$result34].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i35 = [1,2,3,4,5].step(2)
$a35 = $i35.reduce |$m,$x| { if $x == 3 {break()} $m + $x}
$result35 = [$a35, $i35]
notify { 'n35': message => [$result35].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i36 = [1,2,3,4,5].step(2)
$a36 = $i36.reduce(10) |$m,$x| { $m + $x}
$result36 = [$a36, $i36.reduce(10) |$m,$x| {$m}]
notify { 'n36': message => [$result36].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i37 = [1,2,3,4,5].step(2)
$a37 = $i37.index |$x| { $x == 3}
$result37 = [$a37, $i37]
notify { 'n37': message => [$result37].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i38 = [1,2,3,4,5].step(2)
$a38 = $i38.index(3)
$result38 = [$a38, $i38.index(1), $i38]
notify { 'n38': message => [$result38].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i39 = [1,2,3,4,5].step(2)
$a39 = $i39.index |$n, $x| { $x == 3}
$result39 = [$a39, $i39]
notify { 'n39': message => [$result39].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i40 = [1,2,3,4,5].step(2)
$a40 = $i40.all |$n, $x| { $x < 3}
$result40 = [$a40, $i40]
notify { 'n40': message => [$result40].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i41 = [1,1,2,2,3].step(2)
$a41 = $i41.unique
$result41 = [$a41, $i41.unique, $i41]
notify { 'n41': message => [$result41].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i42 = [1,1,2,2,3].reverse_each
$a42 = $i42.unique
$result42 = [$a42, $i42.unique, $i42]
notify { 'n42': message => [$result42].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i43 = ['a','b','c'].step(2)
$a43 = $i43.camelcase
$result43 = [$a43, $i43.camelcase]
notify { 'n43': message => [$result43].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i44 = ['a','b','c'].reverse_each
$a44 = $i44.camelcase
$result44 = [$a44, $i44.camelcase, $i44]
notify { 'n44': message => [$result44].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
