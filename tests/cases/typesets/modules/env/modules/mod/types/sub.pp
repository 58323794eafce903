type Mod::Sub = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', types => {Size => Integer[1], Sizes => Array[Size]}, references => {M => {name => 'Mod', version_range => '1.x'}}}]
