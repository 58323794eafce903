# A parameter is given with its exact letters only.
class c($camelCase = 1) { notify { "${camelCase}": } }
class { 'c': camelcase => 'given' }
