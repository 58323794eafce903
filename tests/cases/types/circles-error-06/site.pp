# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts7b = Variant[Integer, Ts7c]
type Ts7c = Variant[Integer, Ts7b]
$result = [Ts7b > Integer, Integer < Ts7b]
notify { 'a': message => String($result, '%p') }
