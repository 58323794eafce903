# pins: an iterator that has a name remembers where it is: each reading goes on from there, or begins anew, as Ruby's do.
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
