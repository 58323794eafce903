# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
$i23 = [1,2,3].step(2)
$result23 = [$i23, $i23]
notify { 'n23': message => [$result23].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i24 = 'héllo'.step(2)
$a24 = $i24.any |$x| {$x=='l'}
$result24 = [$a24, $i24.map |$x| {$x}]
notify { 'n24': message => [$result24].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i25 = 5.step(2) $i25.each |$x| {break()}
$r25 = $i25.reverse_each
$result25 = [$i25, $r25, $i25]
notify { 'n25': message => [$result25].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i26 = [1,2,3,4,5].step(2) $i26.each |$x| {break()}
$r26 = $i26.reverse_each
$result26 = [$i26, $r26, $i26]
notify { 'n26': message => [$result26].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i27 = [1,2,3,4,5].step(2)
$r27 = $i27.reverse_each
$result27 = [$i27, $r27]
notify { 'n27': message => [$result27].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i28 = Integer[1,5].step(1) $i28.each |$x| {break()}
$r28 = $i28.step(2)
$result28 = [$i28, $r28, $i28]
notify { 'n28': message => [$result28].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i29 = Integer[1,5].reverse_each $i29.each |$x| {break()}
$r29 = $i29.step(2)
$result29 = [$i29, $r29, $i29]
notify { 'n29': message => [$result29].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i30 = [[1,2],3].tree_each $i30.each |$x| {break()}
$r30 = $i30.step(2) $i30.each |$x| {break()}
$result30 = [$r30, $i30]
notify { 'n30': message => [$result30].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i31 = [[1,2],3].tree_each $i31.each |$x| {break()}
$r31 = $i31.reverse_each
$result31 = [$r31, $i31]
notify { 'n31': message => [$result31].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i32 = [[1,2],3].tree_each
$a32 = Array($i32)
$result32 = [$a32, Array($i32)]
notify { 'n32': message => [$result32].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i33 = [1,2,3,4].step(1)
$a33 = $i33.reduce |$m,$x| { if $x == 3 {break()} $m + $x}
$result33 = [$a33, $i33]
notify { 'n33': message => [$result33].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
