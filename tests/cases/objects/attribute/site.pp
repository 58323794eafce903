# An object that is the value of an attribute.
type Car = Object[{attributes => {color => String, doors => {type => Integer, value => 4}}}]
notify { 'a': message => Car('red') }
notify { 'b': message => [Car('red', 5), {'k' => Car('blue')}] }
notify { "c ${Car('red')}": message => Car }
