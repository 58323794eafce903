# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq20 = Unknown['x']
$result = [1 =~ Lq20, "${Lq20}"]
notify { 'a': message => String($result, '%p') }
