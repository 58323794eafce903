# What data functions read, and when: the first lookup decides
$top = "set"
class c($early = false) { $x = "x of c" }
if $facts["role"] == "web" { $before = lookup("class", { default_value => "nothing" }) } else { $before = "not asked" }
include c
notify { "early": message => "first" }
notify { "top": message => lookup("top") }
notify { "before": message => $before }
notify { "class": message => lookup("class") }
notify { "fact": message => lookup("fact") }
notify { "defined": message => lookup("defined") }
notify { "resource": message => lookup("resource") }
