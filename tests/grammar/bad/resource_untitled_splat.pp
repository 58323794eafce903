file { * => $x }
