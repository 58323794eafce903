# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ib16 = Integer[1.5]
$result = [Ib16]
notify { 'a': message => String($result, '%p') }
