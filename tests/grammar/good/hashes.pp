$a = {}
$b = { }
$c = { a => 1, 'b' => 2, "c${d}" => 3, 4 => 5, [1] => { x => y }, undef => default, }
$e = { type => function }
