$x = [1].each |$y| { next }
[1].each |$y| { next 1 }
function f() { return }
function g() { return 1 }
function h() { return $x ? { 1 => 2 } }
