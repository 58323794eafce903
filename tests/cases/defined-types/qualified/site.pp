# A defined type with a qualified name; its references have each part upper case.
define my::own::type($v) { notify { "${v}": } }
my::own::type { 'x': v => 1, require => Notify['n'] }
notify { 'n': before => My::Own::Type['x'] }
