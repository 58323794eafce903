# An instance that has run gets attributes, with a warning.
define d ($x = 1) { notify { "${title}${x}": } }
define e { D<| title == 'a' |> { x => 2 } }
d { 'a': }
e { 'b': }
