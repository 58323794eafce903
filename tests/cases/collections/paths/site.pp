# dig, get and getvar follow keys and indexes, and say undef or the default where the way ends.
$v = { 'a' => [10, { 'b' => 'deep', 'x.y' => 1 }], 'n' => undef }
$key = 'b'
class c ($p = { 'q' => [1, 2] }) { }
include c
notify { 'dig': message => [dig($v, 'a', 1, $key), $v.dig('a', -2), dig($v, 'a', 7, 'b'), dig(undef, 'a')] }
notify { 'get': message => [get($v, 'a.1.b'), get($v, 'a.1."x.y"'), get($v, 'n.z', 'none'), get($v, ''), $v.get('a.0')] }
notify { 'getvar': message => [getvar('v.a.0'), getvar('key'), getvar('c::p.q.1'), getvar('nope.x', 'fallback'), getvar('v.q')] }
if $v.dig('n') =~ Undef { notify { 'undef': message => get($v, 'n', $key) } }
