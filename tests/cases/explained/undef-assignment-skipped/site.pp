# A variable of an inherited class is undef, since a fact left its assignment out.
class app::params {
  case $facts['os']['family'] {
    'Debian': { $threads = 2 }
    'Suse': { $threads = 4 }
    default: { }
  }
}
class app inherits app::params {
  notify { 'threads': message => $threads + 1 }
}
include app
