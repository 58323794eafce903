# Functions written in the Puppet language: parameters, defaults, the rest, chained calls, calls before the definition.
notify { 'before': message => f::greet('you') }
function f::greet(String $who, $greeting = "hello ${who}") >> String { "${greeting}!" }
function f::rest(Integer $x, String *$rest) { "${x} ${rest}" }
function f::fact($n) { if $n <= 1 { 1 } else { $n * f::fact($n - 1) } }
function f::nothing() { }
function f::last($a) { $b = $a * 2  $b + 1 }
notify { 'calls': message => [f::greet('me', 'hi'), 'her'.f::greet, f::rest(1, 'a', 'b'), f::rest(2), f::fact(10), f::last(3)] }
notify { 'map': message => [1, 2, 3].map |$x| { f::last($x) } }
notify { 'undef': message => "<${f::nothing()}>" }
