# A collector is no number
$v = with(1) |$x| { File<| |> }
notice($v + 1)
