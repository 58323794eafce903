# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ob4 = Object[Integer]
$result = Ob4
notify { 'a': message => String($result, '%p') }
