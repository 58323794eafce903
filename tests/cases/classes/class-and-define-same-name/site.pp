# A class and a defined type cannot have the same name.
class c { }
define c { }
