File <| a == 1 and b =~ /x/ |>
