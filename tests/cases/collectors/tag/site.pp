# Tags: own, of the type, title and the classes around.
class c::d { @notify { 'a': } @notify { 'b': tag => 'own' } }
include c::d
@notify { 'c': }
@file { '/x': tag => ['p', 'q'] }
@file { '/y': tag => 'Q::R' }
@file { '/z': }
Notify<| tag == 'c' and tag == 'Own' |>
File<| tag == 'r' |>
