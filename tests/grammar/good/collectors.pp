File <| |>
File <<| |>>
File <| title == 'a' |>
File <| a == 1 and (b != 'x' or c == $d) |> { mode => 1, tag +> x }
User <<| tag == x |>> { * => $y }
Foo::Bar <| x == true and y == 1.5 |>
