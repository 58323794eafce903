# A class may not be defined in a defined type.
define d() { class c { } }
