# What delete does not take of an iterator over a tree.
notice(delete([1], tree_each({'a' => {'b' => 1}}, {'container_type' => Array})))
