# The body of a virtual instance runs when it is realised.
define d ($x = 1) { notify { "in ${title} ${x}": } }
@d { 'a': }
@d { 'b': x => 2 }
d { 'c': }
@d { 'e': }
realize D['b']
D<| title == 'e' |> { x => 3 }
