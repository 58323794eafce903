# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq22 = Unknown[1]
$result = [1 =~ Lq22, "${Lq22}"]
notify { 'a': message => String($result, '%p') }
