# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Tq3 = Array[TypeSet[1]]
$result = Tq3
notify { 'a': message => String($result, '%p') }
