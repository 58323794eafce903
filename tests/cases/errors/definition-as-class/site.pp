# A class with the name of a defined type.
define d() { }
class d { }
