# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts9b = Variant[Integer, Ts9c]
type Ts9c = Variant[Integer, Ts9b]
$x = Ts9c
$result = Ts9b > Integer
notify { 'a': message => String($result, '%p') }
