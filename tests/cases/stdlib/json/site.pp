# stdlib's functions of JSON.
$data = { 'a' => [1, 2.5, true, undef, 'x"y\\z', "tab\tnl\n", 'ä€'], 'b' => {}, 'c' => [], 1 => 'one', 'e' => 1e30, 'd' => { 'k' => [[]] } }
notify { 'to_json': message => [to_json($data), to_json('s'), to_json(1), to_json(undef), to_json([])] }
notify { 'pretty': message => [to_json_pretty($data), to_json_pretty([1, undef, [2]], true), to_json_pretty({ 'a' => undef, 'b' => 1 }, true)] }
notify { 'parse': message => [parsejson('{"a": [1, 2.5, true, null, "x"], "b": {"c": "\u00e4"}}'), parsejson('[1]'), parsejson('nope', 'default'), parsejson('null', 'other'), parsejson('"text"'), parsejson('7')] }
