# A collector has no elements
$v = with(1) |$x| { File<| |> }
notice($v[0])
