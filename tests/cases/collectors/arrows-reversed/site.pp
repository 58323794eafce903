# Arrows to the left.
file { ['/a', '/b']: }
notify { 'x': }
Notify['x'] <- File<| |>
File<| title == '/a' |> <~ Notify['x']
