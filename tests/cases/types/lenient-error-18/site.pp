# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
$result = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
notify { 'a': message => String($result, '%p') }
