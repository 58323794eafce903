# One that has not, runs with them.
define d ($x = 1) { notify { "${title}${x}": } }
d { 'a': }
D<| title == 'a' |> { x => 2 }
