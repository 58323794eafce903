$bytes = Binary('AQIDBA==')
$uri = URI('http://a:81/b')
$parts = [$bytes[1], $bytes[-2, 2], $bytes[9], $bytes[-9, 7]]
notify { "binary ${parts}": }
notify { "uri ${$uri.type} ${$uri.unwrap} ${$uri.port}": }
notify { "optional ${[Optional > 1, Optional >= 'a', Optional[Integer] > 1, Variant[Optional, Integer] > 1, Any > 1]}": }
notify { "object ${[Integer =~ Object, Default !~ Object, File['/a'] =~ Object, 1 =~ Object, $uri =~ Object]}": }
notify { "unique ${[[1].unique |$x| { fail('asked') }, 'aab'.unique |String $x| { 1 }]}": }
notify { "times ${[3, 1].sort |$a, $b| { Timestamp($b - $a) }}": }
notify { "ignored ${shellquote('a b') |$x| { fail('asked') }}": }
