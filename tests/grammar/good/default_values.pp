class a ($x = $b ? { 1 => 2 }, $y = [1, 2].map |$z| { $w = $z }, $v = { a => "b${c}" }) { }
