File <<| title == "a" |>
