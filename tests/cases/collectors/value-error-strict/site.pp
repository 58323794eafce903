# A collector as an attribute is an error where all that is questionable is
$v = with(1) |$x| { File<| |> }
notify { 'a': message => $v }
