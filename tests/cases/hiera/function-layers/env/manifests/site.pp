# Data functions of all layers, and of the default hierarchy of a module
include m
notify { 'x': message => lookup('other::x', { default_value => 'nothing' }) }
