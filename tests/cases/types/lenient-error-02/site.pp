# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ib8 = Integer['a']
$result = 1 =~ Ib8
notify { 'a': message => String($result, '%p') }
