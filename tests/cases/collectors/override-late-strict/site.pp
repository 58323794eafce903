# Which is an error where strict.
define d ($x = 1) { notify { "${title}${x}": } }
define e { D<| title == 'a' |> { x => 2 } }
d { 'a': }
e { 'b': }
