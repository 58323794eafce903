# A parameter cannot stand twice in a class.
class c($a, $a) { }
