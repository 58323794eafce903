# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ob1 = Object[1]
$result = Ob1
notify { 'a': message => String($result, '%p') }
