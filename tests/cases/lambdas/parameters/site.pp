# Parameters of lambdas: defaults, which may use those before, the rest, types.
$n = 3
notify { 'defaults': message => [
  with(1) |$x, $y = $x| { $y }, with(1) |$x, $y = 3, $z = $y + $n| { $z }, [7].map |$i, $x = 5| { "${i} ${x}" },
  [7].map |$x, $y = $x| { "${x} ${y}" },
] }
notify { 'rest': message => [
  with(1, 2, 3) |$x, *$y| { $y }, with(1) |$x, *$y| { $y }, with(1) |$x, *$y = 3| { $y }, with(1) |*$y = [3, 4]| { $y },
  [7].map |*$x| { $x }, { 'a' => 1 }.map |*$x| { $x }, with(1, 2) |Array[Integer, 1, 2] *$x| { $x },
] }
notify { 'types': message => [
  with(3) |Integer[0, $n] $x| { $x }, with('a') |Variant[Integer, String] $x| { $x }, with(1, 2) |Integer *$x| { $x },
] }
notify { 'more arguments than parameters': message => with(1, 2) |$x| { $x } }
