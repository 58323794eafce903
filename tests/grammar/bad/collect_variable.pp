$foo <| |>
