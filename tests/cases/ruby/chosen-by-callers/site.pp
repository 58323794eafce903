# A function in Ruby changes what callers of its caller chose: what they could have chosen instead depends on that.
function two($a) { m::push($a) }
class c {
  $on = 'yes'
  $v = ['a']
  $w = ['b']
  two($on ? { 'yes' => $v, default => $w })
  notify { 'v': message => $v }
  notify { 'w': message => $w }
  [1].each |$i| {
    $lv = ['a']
    $lw = ['b']
    two($on ? { 'yes' => $lv, default => $lw })
    notify { 'lv': message => $lv }
    notify { 'lw': message => $lw }
  }
}
include c
function pick($on, $p, $q) { two($on ? { 'yes' => $p, default => $q }) }
$on2 = 'yes'
$list = [['a'], ['b']]
pick($on2, $list[0], $list[1])
notify { 'l0': message => $list[0] }
notify { 'l1': message => $list[1] }
class d {
  $on3 = 'yes'
  $both = [['a'], ['b']]
  pick($on3, $both[0], $both[1])
  notify { 'b0': message => $both[0] }
  notify { 'b1': message => $both[1] }
}
include d
