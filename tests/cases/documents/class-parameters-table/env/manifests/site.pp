# Where the value of a class's parameter comes from: its default (10, undef, none), a lookup, what is given.
class c1($p = 10) { }
include c1
notify { 'c1': message => String($c1::p, '%p') }
class c2($p = 10) { }
class { 'c2': p => 20 }
notify { 'c2': message => String($c2::p, '%p') }
class c3($p = 10) { }
class { 'c3': p => undef }
notify { 'c3': message => String($c3::p, '%p') }
class c4($p = 10) { }
include c4
notify { 'c4': message => String($c4::p, '%p') }
class c5($p = 10) { }
class { 'c5': p => 20 }
notify { 'c5': message => String($c5::p, '%p') }
class c6($p = 10) { }
class { 'c6': p => undef }
notify { 'c6': message => String($c6::p, '%p') }
class c7($p = undef) { }
include c7
notify { 'c7': message => String($c7::p, '%p') }
class c8($p = undef) { }
class { 'c8': p => 20 }
notify { 'c8': message => String($c8::p, '%p') }
class c9($p = undef) { }
class { 'c9': p => undef }
notify { 'c9': message => String($c9::p, '%p') }
class c10($p = undef) { }
include c10
notify { 'c10': message => String($c10::p, '%p') }
class c11($p = undef) { }
class { 'c11': p => 20 }
notify { 'c11': message => String($c11::p, '%p') }
class c12($p = undef) { }
class { 'c12': p => undef }
notify { 'c12': message => String($c12::p, '%p') }
class c13($p) { }
class { 'c13': p => 20 }
notify { 'c13': message => String($c13::p, '%p') }
class c14($p) { }
class { 'c14': p => undef }
notify { 'c14': message => String($c14::p, '%p') }
class c15($p) { }
include c15
notify { 'c15': message => String($c15::p, '%p') }
class c16($p) { }
class { 'c16': p => 20 }
notify { 'c16': message => String($c16::p, '%p') }
class c17($p) { }
class { 'c17': p => undef }
notify { 'c17': message => String($c17::p, '%p') }
