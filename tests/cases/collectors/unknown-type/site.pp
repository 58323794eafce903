# A type that there is not.
Nosuch<| |>
