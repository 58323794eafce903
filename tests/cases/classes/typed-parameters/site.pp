# Values of the right type pass.
class c(
  String $s, Integer $i, Boolean $b, Array $a, Hash $h,
  Optional[String] $o, Enum['x', 'y'] $e, Numeric $n = 1.5, Array[Integer] $ai = [1],
) { notify { "${s} ${i} ${b} ${a} ${h} [${o}] ${e} ${n} ${ai}": } }
class { 'c': s => 'text', i => 1, b => true, a => ['x'], h => { 'k' => 'v' }, o => undef, e => 'y' }
