# Undef is no Integer where the default was never taken.
define d (Integer $y = 1) { }
@d { 'a': y => undef }
