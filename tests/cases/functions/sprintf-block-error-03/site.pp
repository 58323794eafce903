# sprintf is a function of Puppet 3: a lambda does not matter, references become objects.
$result = sprintf() |$x| { $x }
notify { 'a': message => String($result, '%p') }
