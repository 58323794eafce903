notice { * => $x }
