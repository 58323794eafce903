# An instance that stays virtual must have its parameters all the same.
define d ($x, Integer $y = 1) { }
@d { 'a': }
