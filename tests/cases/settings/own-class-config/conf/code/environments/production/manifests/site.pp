# Settings of a puppet.conf, and what it says of modules and data
class settings { $color = "mine" $own = 5 notify { "in": message => $color } }
notify { "own": message => $settings::own }
include b
notify { 'k': message => lookup('k') }
notify { 'settings': message => {
  numbers  => [$settings::runinterval, $settings::http_connect_timeout],
  booleans => [$settings::daemonize, $settings::storeconfigs, $settings::strict_variables],
  texts    => [$settings::color, $settings::tags, $settings::strict, $settings::reporturl, $settings::reports],
  names    => [$settings::certname, $settings::environment, $settings::node_name_value, $settings::digest_algorithm],
} }
if $settings::runinterval > 3600 { notify { 'seldom': } }
if $settings::color == 'html' { notify { 'coloured': } }
