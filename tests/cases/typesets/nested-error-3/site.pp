type Wa = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {Age => Integer}}]
type Wb = TypeSet[{pcore_version => '1.0.0', types => {X => Wa}}]
$x = Wb
$y = Wa
notice(Wa::Age)
