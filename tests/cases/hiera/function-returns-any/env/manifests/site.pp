# Functions that return Any, as those without a type
['a', 'b', 'c'].each |$k| { notify { $k: message => lookup($k) } }
