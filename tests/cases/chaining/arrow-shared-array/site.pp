# Puppet evaluates an attribute once for all titles of a body, and arrows append to that one Array.
$x = [File['/x']]
file { ['/x','/y','/z']: }
notify { ['a','b']: before => [File['/x']] }
notify { 'c': before => $x }
notify { 'd': before => $x, message => $x }
notify { 'e': before => [$x], message => {k => $x} }
notify { ['f','g']: before => [File['/x'], File['/z']] }
notify { 'h': before => [$x, File['/z']], message => [[$x],1] }
Notify['a'] -> File['/y']
Notify['c'] -> File['/y']
Notify['f'] -> File['/y']
Notify['h'] -> File['/y']
$v = File['/z']
notify { default: before => [File['/x']]; ['i','j']: ; 'k': before => File['/z']; 'l': }
Notify['i'] -> File['/y']
Notify['j'] -> File['/z']
Notify['k'] -> File['/y']
notify { ['m','n']: notify => $v }
Notify['m'] ~> File['/y']
Notify['n'] -> File['/y']
class p { notify { ['o','q', 's']: } }
class q inherits p { Notify['o','q'] { before => [File['/x'], File['/z']] } Notify['o'] -> File['/y'] }
include q
define d { } 
d { ['1','2']: before => [File['/x']] }
D['1'] -> File['/y']
