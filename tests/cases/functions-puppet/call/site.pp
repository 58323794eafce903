# The function call takes a function by its name, also one with a lambda, one that leaves, and one that declares.
$which = 'f'
function f($x) { "f ${x}" }
function g($x) { "g ${x}" }
class a { notify { 'a': } }
class b { $v = 1 notify { 'b': } }
notify { 'calls': message => [call('f', 1), $which.call(2), call('with', 1) |$x| { $x + 1 }, call('call', 'g', 3)] }
notify { 'leaving': message => [call('next', 3), call('return', 4), [1, 2].map |$x| { if $x == 2 { call('break') } $x }] }
call('include', 'a')
if $which == 'g' { call('include', 'b') }
if $which == 'h' { call($which) }
notify { 'absent': message => [defined(Notify['b']), "<${b::v}>"] }
