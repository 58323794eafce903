# A class may inherit Puppet's own class `settings`.
class c inherits settings {
  notify { 'c': message => "${strict} ${environment} ${http_debug} ${digest_algorithm} ${c::http_debug} ${c::strict}" }
  $strict = 3
}
include c
class b inherits c { notify { 'b': message => "${strict} ${http_debug}" } }
include b
notify { 'out': message => "${c::strict} ${settings::strict} ${c::http_debug} ${b::http_debug}" }
notify { 'defined': message => [defined('$c::http_keepalive_timeout'), defined('$c::nothing')] }
