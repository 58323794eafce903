# The variables that matches set, and the conditionals that take them back.
class foo { notify { 'n1': message => ["class foo: $1 $0 [$5]"] } }
define d() { notify { 'n2': message => ["define: [$1]"] } }
'abc' =~ /(b)(x)?/
notify { 'n3': message => ["top: $0 $1 [$2] [$3]"] }
d { 'x': }
include foo
'abc' =~ /nope/
notify { 'n4': message => ["after failed: $1"] }
if 'zzz' =~ /(z)/ { notify { 'n5': message => ["if: $1"] } 
   'yyy' =~ /(y)/
   notify { 'n6': message => ["in if: $1"] } }
notify { 'n7': message => ["after if: $1"] }
$r = 'q' ? { /(q)(w)?/ => "sel $1 [$2]", default => 1 }
notify { 'n8': message => [$r] }
notify { 'n9': message => ["after sel: $1"] }
case 'abcd' { /(z)/: {} /(c)(d)/: { notify { 'n10': message => ["case $1 $2"] } } }
notify { 'n11': message => ["after case: $1"] }
if 'n' =~ /(z)/ { } elsif 'm' =~ /(m)/ { notify { 'n12': message => ["elsif $1"] } } else {}
if 'n' =~ /(n)/ and 'zz' =~ /q/ { } else { notify { 'n13': message => ["else $1"] } }
unless 'n' =~ /(z)/ or 'k' =~ /(k)/ { } else { notify { 'n14': message => ["unless else $1"] }}
[1].each |$x| { notify { 'n15': message => ["lambda $1"] }; 'lam' =~ /(l)/; notify { 'n16': message => ["lambda $1"] } }
notify { 'n17': message => ["after lambda $1"] }
notify { 'n18': message => [/(o)/ in 'foo', $1] }
notify { 'n19': message => [/(x)/ in 'foo', $1] }
notify { 'n20': message => [/(o)$/ in ['a', 'bo', 'bob'], $0, $1] }
notify { 'n21': message => [/(x)/ in ['a', 'bo'], $0, $1] }
notify { 'n22': message => [/k(.)/ in {'a'=>1,'k1'=>2}, $0, $1] }
notify { 'n23': message => ['abc' =~ "(a)", $1] }
notify { 'n24': message => ['abc' !~ /(c)/, $1] }
case ['abc','d'] { [/b(.)/, 'd']: { notify { 'n25': message => ["arr $1"] } } default: {notify { 'n26': message => ['no'] }} }
case {'a'=>'xyz'} { {'a'=>/y(.)/}: { notify { 'n27': message => ["hash $1"] } } default: {notify { 'n28': message => ['no'] }} }
case 'x' { 'y', /(x)/: {notify { 'n29': message => ["multi $1"] }} }
$a = ['abc' =~ /(a)/, $1, 'abc' =~ /(c)/, $1]
notify { 'n30': message => [$a] }
notify { 'n31': message => ["neg: ${0} ${1}"] }
with('zz' =~ /(z+)/, $1) |$a, $b| { notify { 'n32': message => [$a, $b, $1] } }
$f = if 'ww' =~ /(w)w/ { $1 }
notify { 'n33': message => [$f, $1] }
$z1 = (('n' =~ /(n)/) and ('vv' =~ /(v)/))
notify { 'n34': message => [$1] }
$z2 = (('n' =~ /(M)/) and ('uu' =~ /(u)/))
notify { 'n35': message => [$1] }
case 5 { /5/: {notify { 'n36': message => ['num'] }} default: {notify { 'n37': message => ['no num'] }} }
notify { 'n38': message => ['abc' =~ /(?<nm>b)(c)/, $0, $1, $2, "[$nm]"] }
