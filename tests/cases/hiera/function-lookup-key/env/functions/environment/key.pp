function environment::key(Variant[String, Numeric] $key, Hash $options, Puppet::LookupContext $context) {
  $count = $context.cached_value('count')
  $now = $count ? { undef => 1, default => $count + 1 }
  $context.cache('count', $now)
  $context.explain || { "asked for ${key}, ${now} so far" }
  case $key {
    'lookup_options': { $context.not_found }
    'number': { 42 }
    'count': { $now }
    'undef': { undef }
    'false': { false }
    'raw': { '%{facts.role}' }
    'cooked': { $context.interpolate('%{facts.role} and %{lookup("number")}') }
    'tree': { $context.interpolate({ 'a' => ['%{facts.role}', { 'b' => "x%{facts.os.family}" }] }) }
    'options': { $options }
    'has': { [$context.cache_has_key('count'), $context.cache_has_key('other'), $context.cached_value('other')] }
    'all': {
      $context.cache_all({ 'x' => 1, 'y' => [2] })
      $context.cached_entries.map |$k, $v| { "${k}=${v}" }.filter |$e| { $e !~ /count/ }
    }
    'each': {
      $context.cache('z', 26)
      $context.cached_entries |$k, $v| { notice("entry ${k} ${v}") }
      $context.cached_entries |$pair| { notice("pair ${pair}") }
      'done'
    }
    'role_is_web': {
      if $facts['role'] != 'web' { $context.not_found }
      'yes'
    }
    'nested_call': { lookup('number') + 1 }
    'sub': { { 'key' => { 'deep' => ['zero', 'one'] } } }
    'names': { ["${context.environment_name}", $context.module_name] }
    'kind': { "${type($context)} ${$context =~ Puppet::LookupContext}" }
    default: { $context.not_found() }
  }
}
