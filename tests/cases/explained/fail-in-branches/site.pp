# fail() behind a condition in a case.
class check ($min = 8) {
  case $facts['os']['family'] {
    'RedHat', 'Debian': {
      if $facts['cores'] < $min {
        fail("${facts['cores']} cores are too few")
      }
    }
    default: { }
  }
}
class role { include check }
include role
