# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq10 = Unknown::T[1, 'a']
$result = Lq10 < Lq10
notify { 'a': message => String($result, '%p') }
