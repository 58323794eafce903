File['a'] { mode => 1, tag +> b }
File['a', 'b'] { ensure => undef }
File[a] { * => $x }
