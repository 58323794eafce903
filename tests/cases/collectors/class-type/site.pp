# Classes cannot be collected.
Class<| |>
