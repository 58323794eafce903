# As attributes and parameters collectors become texts, with a warning
$v = with(1) |$x| { File<| |> }
class c($p) { notify { "p${p}": } }
class { 'c': p => $v }
notify { 'a': message => $v }
notify { 'b': message => [$v, {'k' => $v}] }
notify { "c ${v}": message => "${v}" }
