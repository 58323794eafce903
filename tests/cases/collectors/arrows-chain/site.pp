# A chain with references between.
file { '/a': }
notify { 'x': }
notify { 'y': }
Notify['x'] -> File<| |> -> Notify['y']
Notify['y'] <- Exec<| |>
