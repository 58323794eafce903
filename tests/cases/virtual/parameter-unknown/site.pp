# An unknown one.
define d { }
@d { 'a': nosuch => 1 }
