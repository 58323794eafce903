# pins: the value of a class's body may be no iterator.
class a { $of = [1].reverse_each }
include a
