if $a =~ /abc {}
