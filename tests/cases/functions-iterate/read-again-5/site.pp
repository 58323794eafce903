# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
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
