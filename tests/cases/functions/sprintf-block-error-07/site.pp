# sprintf is a function of Puppet 3: a lambda does not matter, references become objects.
$result = sprintf('%s', CatalogEntry)
notify { 'a': message => String($result, '%p') }
