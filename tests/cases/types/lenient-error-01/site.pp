# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ib7 = Integer['a']
$result = Ib7
notify { 'a': message => String($result, '%p') }
