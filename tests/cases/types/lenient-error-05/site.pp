# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
$result = Object[1]
notify { 'a': message => String($result, '%p') }
