# A class cannot be defined in a defined type.
define d { class c { } }
