# A collector has no length
$v = with(1) |$x| { File<| |> }
notice($v.length)
