# A resource whose type is computed may stand in a branch that is not taken.
$t = 'x'
case $t {
  'a': { Resource["no${t}"] { 'b': } }
  'x': { notify { 'x': } }
}
