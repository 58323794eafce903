# Parameters of a class by its reference; and what `require` gives, where the document says undef.
class myclass($x = 10, $y=20) { }
include myclass
$someclass = Class[myclass]
notify { 'access': message => [Class[myclass][x], $someclass[x], $someclass[y], $someclass[x, y]] }
notify { 'require': message => "${type('myclass'.require)}" }
