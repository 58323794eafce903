# A defined type cannot be defined twice.
define d { }
define d { }
