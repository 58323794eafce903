# A defined type cannot inherit.
class p { }
define d inherits p { }
