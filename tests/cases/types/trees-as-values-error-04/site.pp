# Iterators over trees as values: their type, and trees whose root is no container.
$result = {a=>1}.tree_each({container_type => Array}).map |$x| { $x }
notify { 'a': message => String($result, '%p') }
