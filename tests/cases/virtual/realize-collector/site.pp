# A collector as an argument of realize.
realize(Notify <| |>)
