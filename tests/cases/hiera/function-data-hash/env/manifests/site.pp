# Data functions that give a Hash: of an environment, at several places, of a module
include m
['zone', 'list', 'family', 'looked', 'literal', 'nested', 'module', 'envname', 'type', 'deb', 'at_one.yaml', 'at_Debian.yaml', 'last', 'keys', 'uri', 'deep', 'nested.a.1.b', 'rpm'].each |$key| {
  $v = lookup($key, Any, 'first', 'nothing')
  notify { $key: message => "${v} ${type($v)}" }
}
notify { 'unique': message => lookup('uris', Array, 'unique') }
notify { 'copy': message => lookup('zone') }
