# A context that code makes itself keeps what it is given, and is itself alone
$c = Puppet::LookupContext('m')
$d = Puppet::LookupContext('m')
notice("${c}", $c.module_name, $c == $d, $c == $c, $c in [$d], [$c, $d, $c].unique.length)
notice(Puppet::LookupContext(undef).module_name)
$c.cached_entries |$k, $v| { notice($k, $v) }
notice($c.cache('a', 1), $c.cached_value('a'), $c.cache_has_key('a'), $d.cache_has_key('a'))
$c.cache_all({'b' => [2], 'a' => 3})
$c.cached_entries |$k, $v| { notify { "${k}": message => $v } }
notify { 'c': message => "${c.cached_entries.map |$k| { $k }} ${c.interpolate('a')} ${c.module_name}" }
