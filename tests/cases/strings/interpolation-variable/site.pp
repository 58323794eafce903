# A variable is interpolated with or without braces.
$a = 'x'
class c::d { $v = 'deep' }
include c::d
notify { "$a ${a} $a.b $a-b ${a}b $c::d::v ${c::d::v} $::a": }
