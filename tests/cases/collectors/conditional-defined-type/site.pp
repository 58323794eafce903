# What an instance that is not realised would have written.
define d { include c }
class c { notify { 'c': } }
define e { if defined(Class['c']) { notify { 'yes': } } else { notify { 'no': } } }
$x = 2
@d { 'a': tag => 't' }
e { 'e': }
if $x == 1 { D<| |> }
D<| tag == 'u' |>
