# sprintf is a function of Puppet 3: a lambda does not matter, references become objects.
$result = sprintf('%s', [1].step(2))
notify { 'a': message => String($result, '%p') }
