# A collector as a value is an object, whose text says nothing of what it collects
file { '/a': }
notice(File<| |>)
function f() { Notify<<| |>> }
notice(f())
notice(with(1) |$x| { File<| title == '/a' |> { mode => '0600' } })
$x = [1, 2].map |$q| { File<| |> }
notice($x, "${x[0]}", type($x), type($x[0], generalized))
notice(String($x[0]), String($x[0], '%s'), sprintf('%s', $x[0]), join([$x, 'a'], ','), $x.flatten, {$x[0] => 1})
$y = if true { File<| |> }
$z = case 1 { 1: { File<| |> } }
notice($y, $z, [1, 2].reduce |$m, $n| { File<| |> }, $y.lest || { 'lest' })
