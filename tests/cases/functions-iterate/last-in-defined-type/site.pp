# pins: the same in a defined type.
define a { $of = [1].reverse_each }
a { 'x': }
