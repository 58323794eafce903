# An arrow leads from what a collector collects, also where it is a value
file { ['/a', '/b']: }
$v = with(1) |$x| { File<| title == '/a' |> }
$v -> notify { 'n': }
notify { 'm': } -> [1].map |$q| { File<| title == '/b' |> }
