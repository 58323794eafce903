# An arrow would lead from another resource, had its source another type or another title.
notify { ['x', 'y', 'z']: }
file { ['/a', '/b']: before => [Notify['x']] }
exec { '/a/': path => '/bin' }
exec { 'c': command => '/bin/c', before => Notify['x'], notify => Notify['x'] }
user { 'u': before => Notify['x'] }
Exec['/a/'] -> Notify['y']
Exec['c'] ~> Notify['y']
$type = 'Exec'
Resource[$type, 'c'] -> Notify['z']
[Exec['c'], Exec['c']] -> Notify['z']
$ends = if $type == 'Exec' { [Exec['c']] } else { [User['u']] }
$ends -> Notify['z']
Group <| title == 'g' |> -> User <| title == 'v' |> -> Notify['z']
file { '/s': before => Notify['x'] }
exec { '/s': command => '/bin/s', alias => ['s', '/r'] }
file { '/r': notify => Notify['x'] }
Exec['/s/'.regsubst('/$', '')] -> Notify['y']
Exec['/r'] ~> Notify['y']
