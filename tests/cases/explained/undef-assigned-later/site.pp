# The class that assigns it is declared, but only later.
class user {
  notify { 'a': message => $settings_of::size + 1 }
}
class settings_of { $size = 3 }
include user
include settings_of
