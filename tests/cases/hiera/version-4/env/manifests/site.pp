# Hiera 4: names are paths, extensions are added, backends have folders of their own
class c ($p, $q = "q") { notify { "c ${p} ${q}": } }
include c
notify { "a": message => [lookup("one"), lookup("two"), lookup("three"), lookup("four", {default_value => "none"})] }
notify { "m": message => lookup("merged", {merge => "unique"}) }
