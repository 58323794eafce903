# The types of a set inside of a module's have names for their neighbours behind it, and for nobody else.
class c(Mod::Uses $uses) { notify { 'c': message => "${uses}" } }
class { 'c': uses => [3] }
$p = Mod::Person('x', 3)
notify { '1': message => String([Mod::Uses, $p, Mod::Person, [10] =~ Mod::Uses, Mod::Age], '%p') }
type A = Mod::Inner::Size
notify { '2': message => String([A, Type.new('Mod::Inner::Size')], '%p') }
notify { '3': message => String([Mod::Inner], '%p') }
