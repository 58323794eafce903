# why a resource stands where it stands: classes, loops, functions, instances that a collector realised
class first { notify { 'in-first': } }
class second { include first notify { 'in-second': } say('by-second') }
function say($what) { notify { $what: } }
define late { notify { "late-${title}": } }
@late { 'v': tag => 'wanted' }
late { 'real': }
include second
include first
['a', 'b'].each |$i| { notify { $i: } }
Late <| tag == 'wanted' |>
notify { 'last': }
