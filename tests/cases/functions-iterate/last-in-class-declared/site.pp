# pins: the same in a class that is declared as a resource, inside of an Array.
class a { $of = [1, [[1, 2].step(1)]] }
class { 'a': }
