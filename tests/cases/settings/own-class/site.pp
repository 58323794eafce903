# A class `settings` runs before Puppet puts its settings there, which stand in front of what it assigned.
class settings {
  $strict = 'mine'
  $own = 1
  notify { 'in': message => "${strict} ${settings::strict}" }
  d { 'x': }
}
define d { notify { "d ${title}": message => "${settings::strict} ${settings::own}" } }
class settings::sub { notify { 'sub': message => $settings::strict } }
include settings
include settings::sub
notify { 'out': message => "${settings::strict} ${settings::own} ${settings::environment} ${settings::http_debug}" }
notify { 'more': message => [$::settings::strict_variables, defined('$settings::strict'), defined('$settings::own'),
  getvar('settings::digest_algorithm'), $settings::title, $settings::all_local['strict']] }
