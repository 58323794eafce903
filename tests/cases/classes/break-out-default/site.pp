# pins: a break in the default of a class's parameter is no break.
class c($p = break()) { notify { 'c': } }
[1].each |$x| { include c }
