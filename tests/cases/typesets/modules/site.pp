# The TypeSet of a module is in types/init_typeset.pp; its types, and those of types/sub.pp, are found by their names.
class c(Mod::Age $age, Mod::Sub::Size $size) { notify { 'c': message => "${age} ${size}" } }
class { 'c': age => 3, size => 4 }
$p = Mod::Person('x', 3)
notify { '1': message => String([Mod::Age, $p, Mod::Person, Mod::Many, $p.age, Mod::Sub::Sizes, Mod::Plain], '%p') }
notify { '2': message => String([[1] =~ Mod::Plain, [1] =~ Mod::Simple, [$p] =~ Mod::Many, [0] =~ Mod::Sub::Sizes], '%p') }
notify { '3': message => String([Mod, Mod::Sub], '%p') }
