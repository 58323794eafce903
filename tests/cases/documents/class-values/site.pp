# What the documents show of classes as values: their parameters, several at once, and assignments from them.
class mymodule::someclass::example($x = 100) {
  $a = 10
}
include mymodule::someclass::example
[$a, $x] = Class['mymodule::someclass::example']
notify { 'assigned': message => "${a} ${x}" }

class myclass($x = 10, $y = 20) { }
include myclass
$someclass = Class[myclass]
notify { 'one': message => Class[myclass][x] }
notify { 'by variable': message => $someclass[x] }
notify { 'other': message => $someclass[y] }
notify { 'both': message => $someclass[x, y] }
$required = 'myclass'.require
notify { 'required': message => "${required}" }
