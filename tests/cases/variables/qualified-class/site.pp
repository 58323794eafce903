# A qualified name reads the variable of a declared class, with or without leading colons.
class c::d { $x = 'deep' }
include c::d
notify { $c::d::x: }
notify { "again ${::c::d::x}": }
