# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ob3 = Object[default]
$result = Ob3
notify { 'a': message => String($result, '%p') }
