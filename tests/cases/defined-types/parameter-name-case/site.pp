# Names of parameters of an instance are made lower case in the catalog, and read so from a reference.
define d($camelCase) { notify { "${camelCase}": } }
d { 'x': camelCase => 1 }
notify { 'r': message => D['x']['camelCase'] }
