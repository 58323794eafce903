# Functions of the older interface get an iterator over a tree as the object that it is.
$tree = [1, [2]].tree_each()
$all = any2array($tree)
$kept = concat([1], [$tree])
$first = pick($tree, 5)
$hash = merge({ 'a' => 1 }, { 'b' => [1].tree_each() })
$same = $kept[1].map |$x| { $x }
notify {
  'any2array': message => $all[0].map |$x| { $x };
  'concat':    message => [$same, *$kept[1]];
  'pick':      message => "${type($first)}";
  'merge':     message => [*$hash['b']];
  'flags':     message => [is_string($tree), is_array([$tree]), is_hash($tree), member([$tree], 1), has_key({ 'x' => $tree }, 'x')];
  'count':     message => [count([$tree, 1]), count([[1].tree_each(), 1], 1)];
  'machine':   message => has_interface_with(['x'], [1].tree_each());
  'default':   message => parseyaml('a', 5);
}
