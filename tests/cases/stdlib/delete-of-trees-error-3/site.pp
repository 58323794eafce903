# What delete does not take of an iterator over a tree.
notice(delete(5, tree_each([1])))
