# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
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
