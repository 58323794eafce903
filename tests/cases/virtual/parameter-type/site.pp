# And they must fit.
define d (Integer $y = 1) { }
@d { 'a': y => 'x' }
