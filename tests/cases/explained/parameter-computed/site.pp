# The wrong value is made of a fact and passed on through a variable.
class app (Enum['small', 'large'] $size) { }
class role {
  $size = "${facts['role']}-${facts['cores']}"
  class { 'app': size => $size }
}
include role
