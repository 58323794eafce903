# Facts beyond 64 bits.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
notify { 'a': message => show($facts['big']) }
notify { 'b': message => show($facts['deep']) }
notify { 'c': message => show($big) }
notify { "${facts['deep']['list'][0]}": }
$facts['deep']['list'].each |$i, $x| { notify { "n${i}": message => show($x) } }
if $facts['big'] > 1e19 { notify { 'large': } }
