# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq12 = Unknown::T[1, 2]
$result = [Lq12] == [Lq12]
notify { 'a': message => String($result, '%p') }
