# An Error in the catalog: Puppet looks for its text without end.
notify { 'x': message => [Error('m')] }
