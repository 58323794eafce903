# Data functions that change what the backends read
['a', 'b', 'c', 'prefix_a', 'prefix_c', 'j', 'zz'].each |$key| {
  notify { $key: message => lookup($key, Any, 'first', 'nothing') }
}
