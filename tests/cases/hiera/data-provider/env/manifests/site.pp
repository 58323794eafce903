# Data providers that metadata.json and environment.conf name
['a', 'i', 'f::x', 'f::y', 'h::x', 'n::x', 'five::x', 'four::x', 'zz'].each |$key| {
  notify { $key: message => lookup($key, Any, 'first', 'nothing') }
}
