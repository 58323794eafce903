# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq21 = Unknown['x', 2]
$result = [1 =~ Lq21, "${Lq21}"]
notify { 'a': message => String($result, '%p') }
