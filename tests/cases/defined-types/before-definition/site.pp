# A defined type can be used before its definition.
d { 'x': }
define d { notify { $title: } }
