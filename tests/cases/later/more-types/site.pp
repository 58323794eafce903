# Further types of parameters.
class c(
  Variant[Integer, String] $v, Pattern[/^a/] $p, Tuple[Integer, String] $t,
  Struct[{ 'k' => Integer }] $s, Float $f, Any $x, Data $d, Scalar $sc, String[2, 4] $st, Integer[1, 10] $i, Undef $u = undef,
) { notify { "${v} ${p} ${t} ${s} ${f} ${x} ${d} ${sc} ${st} ${i}": } }
class { 'c': v => 1, p => 'abc', t => [1, 'a'], s => { 'k' => 1 }, f => 1.5, x => true, d => [1], sc => 'x', st => 'abc', i => 5 }
