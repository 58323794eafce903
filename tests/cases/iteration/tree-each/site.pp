# tree_each visits all that is inside of a value, depth first or breadth first.
$t = [1, [2, [3, { 'a' => 4, 'b' => [5] }]], 'x', [], {}]
$t.tree_each |$path, $v| { notify { "both ${path} ${v}": } }
$t.tree_each({ 'order' => 'breadth_first' }) |$path, $v| { notify { "breadth ${path} ${v}": } }
$t.tree_each |$v| { notify { "value ${v}": } }
notify { 'leaves': message => $t.tree_each({ 'include_containers' => false }).map |$p| { "${p}" } }
notify { 'containers': message => $t.tree_each({ 'include_values' => false }).map |$p, $v| { "${p} ${v}" } }
notify { 'without root': message => $t.tree_each({ 'include_root' => false, 'order' => 'breadth_first' }).map |$p| { "${p}" } }
notify { 'chained': message => $t.tree_each({ 'include_containers' => false }).reverse_each.step(2).map |$p| { "${p}" } }
