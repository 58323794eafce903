# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq9 = Unknown::T[1, 'a']
$result = Lq9 == Lq9
notify { 'a': message => String($result, '%p') }
