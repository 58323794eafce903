# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts8b = Variant[Integer, Ts8c]
type Ts8c = Variant[Integer, Ts8b]
$result = Ts8c > Integer
notify { 'a': message => String($result, '%p') }
