class { 'a': } -> File <| |> ~> Service['b']
