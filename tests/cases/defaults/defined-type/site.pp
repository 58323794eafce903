# Defaults of the scope of an instance reach into its body; those for its type give its parameters.
define d ($x = 'own', $y = 'own') { notify { "${title}": message => "${x} ${y}" } }
D { x => 'default' }
Notify { loglevel => warning }
d { 'a': }
d { 'b': x => 'given' }
d { 'c': x => undef }
D { y => 'late' }
d { 'd': }
