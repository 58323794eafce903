# What data functions do hangs on all that leads to a lookup: branches, facts, data, modules
class deep { $d = "deep ${facts['role']}" notify { 'deep': } }
file { '/first': }
@notify { 'virtual': }
notify { 'collected': message => 'own' }
notify { "before ${defined(Class['deep'])} ${defined(Notify['mark x'])}": }
if $facts['role'] == 'db' { lookup('deep.y') }
file { '/second': }
include m
file { '/third': }
notify { "after ${defined(Class['deep'])} ${defined(Notify['mark x'])} ${defined(Notify['mark y'])}": }
lookup('list').each |$x| { notify { "list ${x}": message => lookup('hashed') } }
