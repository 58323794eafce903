# A defined type may not be defined in another.
define d() { define e() { } }
