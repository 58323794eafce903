type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[0], Ages => Struct[{a => Age, b => String}]}}]
function f(Ws::Ages $x) { $x }
$ws = Ws
notify { 'a': message => f({a => 1, b => 2}) }
