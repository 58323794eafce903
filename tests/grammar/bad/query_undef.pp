File <| undef |>
