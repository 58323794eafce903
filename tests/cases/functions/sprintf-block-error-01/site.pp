# sprintf is a function of Puppet 3: a lambda does not matter, references become objects.
$result = sprintf('%s') |$x| { $x }
notify { 'a': message => String($result, '%p') }
