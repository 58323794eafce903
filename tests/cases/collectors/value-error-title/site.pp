# A collector is no title
$v = with(1) |$x| { File<| |> }
notify { $v: }
