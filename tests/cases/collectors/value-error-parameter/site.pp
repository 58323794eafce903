# A collector is no String
$v = with(1) |$x| { File<| |> }
class c(String $p) { notify { "p${p}": } }
class { 'c': p => $v }
