# Symbols of YAML are values of Ruby's, which are no Strings and show as if they were.
$x = parseyaml("- :a\n- :b\n- a\n- :a\n")
$h = parseyaml(":a:\n  :b: 1\nc: :\"d e\"\n")
notify { '1': message => String([$x, type($x[0]), $x[0] == 'a', $x[0] == $x[3], $x[0] =~ Any, $x[0] =~ String, $x[0] =~ Runtime[ruby, 'Symbol'], $x[0] =~ Data], '%p') }
notify { '2': message => String([unique($x), join($x, '-'), $x.index($x[1]), $x - [$x[0]], $x + ['c'], $x[0] ? { 'a' => 1, default => 2 }], '%p') }
notify { '3': message => $x }
notify { '4': message => $h }
notify { '5': message => String([$h, $h['a'], $h.keys, type($h), dig($h, 'a'), $h - 'a'], '%p') }
notify { '6': message => "${x[0]} ${h['c']}", tag => $x[0] }
notify { '7': message => String([$x[0] < $x[1], $x[0] <= $x[0], $x[0] < default, [$x[1], $x[0]].sort, sprintf('%s', $x[0])], '%p') }
class c($p) { notify { "${p}": message => $p } }
class { 'c': p => $x[0] }
notify { '8': message => String([parseyaml("--- :symbol\n"), to_json($x), !$x[0], $x[0] in $x, $x in [$x]], '%p') }
