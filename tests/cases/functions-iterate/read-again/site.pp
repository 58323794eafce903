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
$i12 = [1,2,3,4,5,6].reverse_each
$result12 = $i12.map |$x| { $i12.map |$y| { if $y == 4 {break()} $y } }
notify { 'n12': message => [$result12].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i13 = {a=>1,b=>2}.step(1)
$a13 = $i13.map |$k,$v| {"$k$v"}
$result13 = [$a13, $i13.map |$k,$v| {"$k$v"}, $i13.map |$x| {$x}]
notify { 'n13': message => [$result13].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i14 = {a=>1,b=>2}.step(1)
$a14 = $i14.filter |$k,$v| {true}
$result14 = [$a14, $i14.filter |$k,$v| {true}, $i14.map |$x| {$x}]
notify { 'n14': message => [$result14].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i15 = {a=>1,b=>2,c=>3}.step(1)
$a15 = $i15.index |$k,$v| {$v==2}
$result15 = [$a15, $i15.index |$k,$v| {$v==1},$i15.index |$k,$v| {$v==3}, $i15.map |$x| {$x}]
notify { 'n15': message => [$result15].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i16 = {a=>1,b=>2,c=>3}.step(1)
$a16 = $i16.any |$k,$v| {$v==2}
$result16 = [$a16, $i16.map |$x| {$x}]
notify { 'n16': message => [$result16].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i17 = {a=>1,b=>2,c=>3}.step(1)
$a17 = $i17.each |$k,$v| {if $v==2 {break()}}
$result17 = [$i17.map |$x| {$x}]
notify { 'n17': message => [$result17].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i18 = {a=>1,b=>2,c=>3}.step(1) $i18.each |$x| {break()}
$a18 = $i18.each |$k,$v| {if $v==2 {break()}}
$result18 = [$i18.map |$x| {$x}]
notify { 'n18': message => [$result18].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i19 = {a=>1,b=>2,c=>3}.step(2)
$a19 = $i19.map |$k,$v| {"$k$v"}
$result19 = [$a19, $i19.map |$x| {$x}]
notify { 'n19': message => [$result19].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i20 = {a=>1,b=>2,c=>3}.reverse_each
$a20 = $i20.map |$k,$v| {[$k,$v]}
$result20 = [$a20, $i20.map |$x| {$x}]
notify { 'n20': message => [$result20].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i21 = [1,2,3].step(1)
$result21 = [*$i21, *$i21, $i21.all |$x| {false}]
notify { 'n21': message => [$result21].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i22 = [1,2,3].step(2)
$result22 = [*$i22, *$i22]
notify { 'n22': message => [$result22].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
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
$i45 = [1,2,3,4,5].step(2)
$a45 = $i45.slice(2) |$x| { break() }
$result45 = [$i45]
notify { 'n45': message => [$result45].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i46 = [1,2,3,4,5].step(2)
$a46 = $i46.slice(2) |$x, $y| { break() }
$result46 = [$i46]
notify { 'n46': message => [$result46].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i47 = [1,2,3,4,5].reverse_each
$a47 = $i47.slice(2) |$x, $y| { break() }
$result47 = [$a47, $i47]
notify { 'n47': message => [$result47].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i48 = [1,2,3,4,5].reverse_each
$a48 = $i48.slice(2)
$result48 = [$a48, $i48.slice(3), $i48]
notify { 'n48': message => [$result48].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i49 = Integer[1,5].step(1)
$a49 = $i49.slice(2) |$x, $y| { break() }
$result49 = [$i49]
notify { 'n49': message => [$result49].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i50 = Integer[1,5].step(1)
$a50 = $i50.slice(2) |$x| { break() }
$result50 = [$i50]
notify { 'n50': message => [$result50].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i51 = [1,2,3].step(1)
$result51 = [String($i51), String($i51)]
notify { 'n51': message => [$result51].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i52 = [1,2,3].step(2)
$result52 = [String($i52), String($i52)]
notify { 'n52': message => [$result52].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i53 = [1,2,3].reverse_each
$result53 = [String($i53), String($i53)]
notify { 'n53': message => [$result53].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i54 = Integer[1,3].step(2)
$result54 = [String($i54), String($i54)]
notify { 'n54': message => [$result54].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i55 = [1,2,3,4].step(2) $i55.step(1) |$x| { break() }
$result55 = $i55
notify { 'n55': message => [$result55].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
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
$result80 = [5].step(2).slice(2)
notify { 'n80': message => [$result80].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result81 = [5,6].step(3).slice(2)
notify { 'n81': message => [$result81].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result82 = [5,6,7,8].step(3).slice(1)
notify { 'n82': message => [$result82].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$i83 = [5,6,7,8].step(3).slice(2) |$x,$y| { notice("$x $y")}
$result83 = $i83
notify { 'n83': message => [$result83].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result84 = {a=>1,b=>2,c=>3}.step(2).slice(2)
notify { 'n84': message => [$result84].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result85 = {a=>1,b=>2,c=>3}.reverse_each.slice(5)
notify { 'n85': message => [$result85].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result86 = 'abc'.slice(2)
notify { 'n86': message => [$result86].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result87 = 'abc'.step(2).slice(2)
notify { 'n87': message => [$result87].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
$result88 = Enum[a,b,c].slice(2)
notify { 'n88': message => [$result88].map |$x| { if $x =~ Iterator { Array($x) } elsif $x =~ Array { $x.map |$y| { if $y =~ Iterator { Array($y) } else { $y } } } else { $x } } }
