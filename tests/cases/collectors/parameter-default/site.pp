# A default of a parameter is seen once the instance has run.
define d ($x = 1) { notify { "d-${title}": } }
d { 'a': }
@d { 'b': }
D<| x == 1 |> { loglevel => info }
