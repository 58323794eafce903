# Iterators over trees as values: their type, and trees whose root is no container.
$result = [Hash].tree_each({container_type => Hash}).map |$x| { "${x}" }
notify { 'a': message => String($result, '%p') }
