# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
$result = Object[default]
notify { 'a': message => String($result, '%p') }
