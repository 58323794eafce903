notice(TypeSet[{pcore_version => '1.0.0', pcore_uri => 'x y'}])
