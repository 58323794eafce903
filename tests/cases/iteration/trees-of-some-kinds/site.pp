# The container type of tree_each says what is walked into; iterators over trees, and steps over those.
$t = [1, { 'a' => [2] }]
$h = { 'a' => [2], 'b' => { 'c' => 1 } }
notify { 'containers':
  message => [
    $t.tree_each({ 'container_type' => Array }).map |$x| { $x }, Array($t.tree_each({ 'container_type' => undef })),
    $h.tree_each({ 'container_type' => Hash, 'include_root' => false }).map |$x| { $x },
    $h.tree_each({ 'container_type' => Variant[Hash, Array[Integer]] }).map |$x| { $x },
  ],
}
notify { 'iterators':
  message => [
    $t.tree_each.reverse_each.map |$x| { $x[0] }, $t.tree_each.step(2).map |$x| { $x[0] }, "${t.tree_each.step(2)}",
    $t.tree_each.step(1).any |$e| { $e == [0] }, $t.tree_each.step(1).any |$e| { $e == [[0], 1] },
    $t.tree_each.reverse_each.reduce([]) |$m, $e| { $m + [$e] }, $t.tree_each.step(2).reduce([]) |$m, $e| { $m + [$e[0]] },
    Hash([[1, 2]].tree_each),
  ],
}
