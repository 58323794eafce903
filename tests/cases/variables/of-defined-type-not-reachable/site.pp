# A variable of a defined type cannot be read by a qualified name.
define d { $x = 1 }
d { 'a': }
notify { "[${d::x}]": }
