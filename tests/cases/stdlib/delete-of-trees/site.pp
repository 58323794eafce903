# delete takes an iterator over a tree for the paths and values that it has.
$t = tree_each([1, 2])
notify {
  'from an Array': message => String(delete([[[0], 1], [[], [1]], 5], tree_each([1])));
  'from a Hash': message => String(delete({[[0], 1] => 1, b => 2}, tree_each([1])));
  'from a text': message => delete('abc', tree_each([], {'include_root' => false}));
  'where it is': message => String([delete([[[0], 1], 5], $t), delete([[[0], 1], 5], $t), $t.map |$x| { $x }]);
}
