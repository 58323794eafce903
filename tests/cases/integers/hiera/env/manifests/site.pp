# Integers beyond 64 bits that Hiera gives to parameters are in the catalog as numbers.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
class a($x, $y, $z) {
  notify { 'x': message => show($x) }
  notify { 'y': message => show($y) }
  notify { 'z': message => show($z['k']) }
}
include a
notify { 'text': message => lookup('text') }
notify { 'merged': message => show(lookup('merged', Array, 'unique')) }
notify { 'sensitive': message => Sensitive(lookup('big')) }
