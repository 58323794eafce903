# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ob5 = Array[Object[1]]
$result = Ob5
notify { 'a': message => String($result, '%p') }
