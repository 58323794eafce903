# Facts of all kinds of values.
notify { 'r': message => [$facts['i'], $facts['f'], $facts['b'], $facts['n'], $facts['a'], $facts['h'], $facts['s']] }
notify { "[${n}] ${a} ${h}": }
