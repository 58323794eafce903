# An instance within an instance, with parameters that the outer one passes on.
define inner($v, $w = 'w') { notify { "${title} ${v} ${w}": } }
define outer($v) { inner { "${title}-in": v => "${v}+" } }
outer { 'o': v => 'val' }
