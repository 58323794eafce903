type Ws = TypeSet[{pcore_version => '1.0.0', types => {I => TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]}}]
$x = Ws
notice(Ws::I::A)
