# Functions in Ruby whose own method `call` changes the arguments before they choose a method.
notify { 'number': message => sized($facts['port']) }
notify { 'texts': message => sized('a', 'b', $facts['role']) }
notify { 'none': message => sized() }
