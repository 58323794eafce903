# What a collector gives to an instance that has run must fit.
define d (Integer $x = 1) { notify { $title: } }
define e { D<| title == 'a' |> { x => 'y' } }
d { 'a': }
e { 'b': }
