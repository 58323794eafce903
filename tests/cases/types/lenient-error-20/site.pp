# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Lq6 = Integer['default', 4]
$result = String(Lq6, '%p')
notify { 'a': message => String($result, '%p') }
