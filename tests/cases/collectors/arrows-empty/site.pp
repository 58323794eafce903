# An empty collector in the middle links its neighbours.
notify { 'x': }
notify { 'y': }
notify { 'z': }
Notify['x'] -> File<| |> -> Notify['y']
Notify['x'] -> File<| |> -> Exec<| |> ~> Notify['z']
