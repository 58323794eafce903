# Who inherits the class sees the settings in front of its variables, but for `all_local`.
class settings { $strict = 'mine' $own = 1 $http_debug = 3 $all_local = 4 }
class c inherits settings {
  notify { 'c': message => "${strict} ${own} ${environment} ${http_debug} ${digest_algorithm} ${all_local}" }
  notify { 'by name': message => "${settings::http_debug} ${c::http_debug} ${c::own} ${c::strict}" }
}
include c
class d inherits settings { $strict = 7 notify { 'd': message => "${strict} ${d::strict} ${settings::strict}" } }
include d
