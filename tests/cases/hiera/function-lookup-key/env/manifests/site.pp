# Data functions that give the value of a key: what their context does, files and addresses, a module's
include m
['number', 'count', 'count', 'undef', 'false', 'raw', 'cooked', 'tree', 'options', 'has', 'all', 'each', 'role_is_web', 'nested_call', 'sub.key.deep.1', 'names', 'kind', 'none', 'text', 'lines', 'lines2', 'uri', 'opts'].each |$at, $key| {
  $v = lookup($key, Any, 'first', 'nothing')
  notify { "${at} ${key}": message => "${v} ${type($v)}" }
}
notify { 'all files': message => lookup('both', Array, 'unique') }
notify { 'copy': message => lookup('number') }
