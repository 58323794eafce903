# A global hiera.yaml of version 3: backends, extensions, scope keys, merging of hiera_hash, overrides
include m
include m::sub
['a', 'b', 'j', 'look', 'scope', 'env', 'env_only', 'extra'].each |$key| {
  notify { $key: message => lookup($key, Any, 'first', 'nothing') }
}
notify { 'deep by hiera_hash': message => "${hiera_hash('hash')}" }
notify { 'native by lookup': message => "${lookup('hash', Hash, 'hash')}" }
notify { 'deep by lookup': message => "${lookup('hash', Hash, 'deep')}" }
notify { 'array': message => "${hiera_array('list')} ${hiera_array('a')}" }
notify { 'hiera': message => "${hiera('a')} ${hiera('hash.x')}" }
notify { 'over': message => "${hiera('a', 'none', 'over')} ${hiera('extra', 'none', ['missing', 'over'])} ${hiera('extra', 'none')}" }
