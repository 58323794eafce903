# Those that fit.
define d (Integer $y = 1, Optional[String] $z = undef, $s = Sensitive('x')) { }
@d { 'a': z => undef, loglevel => info, s => Sensitive('y') }
