# Classes of the ENC see the variables of the node definition
class a { notify { "sees ${n} ${role}": } }
$role_known = "top ${role}"
notify { $role_known: }
node 'web01.example.com' { $n = 'node' }
