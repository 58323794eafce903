# Names of parameters are made lower case in the catalog; in the class they keep their letters.
class c($camelCase = 1, $otherOne = 2) { notify { "${camelCase} ${otherOne}": } }
class { 'c': camelCase => 'given' }
