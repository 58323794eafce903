# An iterator that is an element of one that is read in steps is read to its end on the way, from where it is.
$tree = [1, [2]].tree_each()
$range = Integer[1, 4].step(2)
$step = [1, 2, 3, 4].step(2)
$back = [1, 2, 3].reverse_each()
$chosen = if $facts['n'] == 'other' { $step } else { [7, 8].step(1) }
$read = [$range, 5].step(2).all |$x| { $x == 7 }
if $facts['n'] == 'other' { [$chosen, 9].step(2).unique }

notify {
  'unfolded':   message => [*[[1, [2]].tree_each(), 5].step(2)];
  'one':        message => [*[[1].tree_each({ 'include_root' => false }), 5].step(2)];
  'array':      message => Array([[1, 2, 3, 4].step(2), 5, 6].step(2));
  'none':       message => [[].step(2), 5].step(2).unique;
  'texts':      message => ['a'.reverse_each(), 5].step(2).unique;
  'enum':       message => [Enum['a', 'b'].step(1), 5].step(2).unique;
  'pairs':      message => [{ 'a' => 1, 'b' => 2 }.reverse_each(), 7, 8].step(2).unique;
  'deep':       message => [[{ 'a' => 1 }.step(2)].step(2), 7, 8].step(2).unique;
  'twice':      message => [*[$tree, 5].step(2), '-', *[$tree, 5].step(2)];
  'step twice': message => [*[$step, 5].step(2), '-', *[$step, 5].step(2)];
  'back twice': message => [*[$back, 5].step(2), '-', *[$back, 5].step(2)];
  'read':       message => [$read, *[$range, 5].step(2)];
  'chosen':     message => [*[$chosen, 5].step(2)];
  'reversed':   message => [[1, 2].reverse_each(), 5, 6].step(2).reverse_each().map |$x| { $x };
  'reduced':    message => [[1, 2, 3].reverse_each(), 7, 8].step(2).reduce |$m, $x| { [$m, $x] };
  'sliced':     message => [[1, 2, 3].reverse_each(), 7, 8].step(2).slice(2);
  'tree':       message => [1, [1, []].tree_each()].reverse_each().step(2).unique;
  'text':       message => String([[1, [2]].tree_each(), 5].step(2));
}
