# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ob2 = Object['a']
$result = Ob2
notify { 'a': message => String($result, '%p') }
