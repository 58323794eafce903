if $a { notice(1) } elsif $b { notice(2) } elsif $c { } else { notice(3) }
if foo($a) { } else { }
unless $a { notice(1) } else { notice(2) }
unless foo($a) { }
if $a and !$b { notice(1) notice(2) }
if foo { notice(1) }
if $a =~ /x/ { notice(1) }
