# Nor of what a collector sets.
notify { 'a': }
Notify <| |> { message => floor(1e30) }
