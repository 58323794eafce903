# What a function that is not called would have declared is absent.
$go = false
function helper($x) { notify { $x: }  include inner }
class inner { $v = 'inner'  notify { 'inner': } }
if $go { helper('helped') }
notify { 'defined': message => [defined(Notify['helped']), defined(Class['inner']), "<${inner::v}>"] }
$list = []
$list.each |$x| { helper($x) }
notify { 'again': message => defined(Notify['other']) }
