# Tags with which Psych gives its objects variables of Ruby's, which nothing shows.
$a = parseyaml("--- !ruby/hash-with-ivars\nelements: {a: 1, b: 2}\nivars: {'@b': 2}\n")
$b = parseyaml("--- !ruby/hash-with-ivars {}\n")
$c = parseyaml("--- !!str\nstr: abc\n'@b': 1\nc: 2\n")
$d = parseyaml("- !!str\n  str: [1]\n  a: 1\n")
$e = parseyaml("--- !!str\nstr: 1.5\na: 1\n", 'other')
$f = parseyaml("--- !!binary aGVsbG8=\n")
notify { '1': message => String([$a, $b, $c, type($c), $c == 'abc', $d, $e, $f == 'hello'], '%p') }
notify { '2': message => $a }
notify { '3': message => $c }
