# Collectors of bodies that run late; those realised come in order of declaration.
define d { notify { "d-${title}": } }
define e { D<| tag == $title |> }
@d { 'one': tag => 'x' }
d { 'two': }
@d { 'three': tag => 'y' }
e { 'y': }
e { 'x': }
