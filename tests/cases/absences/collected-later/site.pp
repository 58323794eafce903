# A collector that comes later does not give what an earlier one asks for: with another query it would.
notify { 'a': } notify { 'z': }
user { 'u': ensure => present }
Notify['a'] -> User <| tag == 't' |> -> Notify['z']
User <| title == 'v' |> { tag +> 't' }
group { 'g': ensure => present }
Notify['z'] -> Group <| gid == '7' |>
Group <| name == 'h' |> { gid => '7' }
notify { 'b': } -> Group <| provider == 'x' |> -> Notify['z']
Group <| gid == '8' |> { provider => 'x' }
Group <| title == 'i' |> { gid => '8' }
