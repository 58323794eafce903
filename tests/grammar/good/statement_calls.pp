include a
include a, b
include [a, b]
require a::b, c
notice "x"
notice("x")
notice $a ? { 1 => 2 }
fail "x", "y"
include(a)
contain a
realize File[a], File[b]
tag a
notice foo(1)
notice [1].map |$x| { $x }
